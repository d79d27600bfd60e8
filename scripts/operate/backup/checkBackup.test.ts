import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  currentDatabase,
  Lease,
  leaseCollection,
  secretFileNames,
  settingNames,
  submitBeta,
} from '@yieldwren/shared';
import {
  betaAnswers,
  makeApplicant,
  startTestContext,
  type TestContext,
  until,
} from '@yieldwren/shared/testing';
import mongoose from 'mongoose';
import { root } from '../../base/root.ts';
import { checkBackup } from './checkBackup.ts';
import { runBackup } from './runBackup.ts';
import { runRestore } from './runRestore.ts';
import { Tally } from './Tally.ts';

let context: TestContext;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'checked-'));
  context = await startTestContext();
  await submitBeta(context, makeApplicant(), betaAnswers({ full_name: 'Ada of the backup' }));
});

afterAll(async () => {
  await context.close();
  rmSync(folder, { recursive: true, force: true });
});

const said: string[] = [];
beforeEach(() => {
  said.length = 0;
});

const options = (settings: Record<string, string>, ...args: string[]) => ({
  args,
  env: {
    MONGODB_URI: context.stores.mongoUri,
    SESSION_SECRET: context.config.SESSION_SECRET.join(','),
    ...settings,
  },
  data: folder,
  cwd: folder,
  say: (text: string) => said.push(text),
});
const copy = (name: string) => ({ MONGODB_URI: context.stores.mongoUriOf(name) });

/** A file whose last line is true of the lines before it. */
function resigned(text: string): string {
  const [head = '', ...lines] = text.trimEnd().split('\n').slice(0, -1);
  const tally = new Tally();
  (JSON.parse(head) as { collections: string[] }).collections.forEach((name) => tally.expect(name));
  for (const line of lines) {
    tally.add((JSON.parse(line) as { collection: string }).collection, `${line}\n`);
  }
  return `${[head, ...lines, JSON.stringify({ end: true, sha256: tally.digests })].join('\n')}\n`;
}

/** Its streams count as those of a terminal. */
const atTerminal = {
  NODE_OPTIONS: '--import=data:text/javascript,process.stdin.isTTY=process.stdout.isTTY=true',
};

/** As an operator runs it; the work that a passphrase takes is too much for code that Jest has compiled. */
function start(tool: 'backup' | 'restore', settings: Record<string, string>, ...args: string[]) {
  const { env } = options(settings);
  // Whatever the checkout's own .env says.
  const unset = Object.fromEntries([...settingNames, ...secretFileNames].map((name) => [name, '']));
  const surroundings = {
    ...unset,
    PATH: process.env.PATH,
    INIT_CWD: folder,
    REDIS_URL: context.stores.redisUrl,
  };
  const main = join(root, 'scripts/operate', `${tool}.ts`);
  return spawn(process.execPath, [main, ...args], {
    env: { ...surroundings, ...env },
    stdio: 'pipe',
  });
}

async function run(...of: Parameters<typeof start>) {
  const tool = start(...of);
  const [told, [code]] = await Promise.all([readAll(tool.stderr), once(tool, 'exit')]);
  if (code !== 0) {
    throw new Error(told);
  }
}

async function namesIn(database: string): Promise<unknown[]> {
  const { pathname } = new URL(context.stores.mongoUriOf(database));
  const applications = mongoose.connection
    .getClient()
    .db(pathname.slice(1))
    .collection('application_submissions');
  return await applications.distinct('full_name');
}

/** This file's own: others use the same MongoDB at the same time. */
async function databases(): Promise<string[]> {
  const { connection } = mongoose;
  const { databases: found } = await connection.getClient().db().admin().listDatabases();
  return found.map(({ name }) => name).filter((name) => name.startsWith(connection.name));
}

async function newRecipient(file: string): Promise<string> {
  await runBackup(options({}, '--new-key', file));
  return said.find((line) => line.startsWith('BACKUP_RECIPIENT='))?.split('=')[1] ?? '';
}

/** As somebody holds it who checks a backup of the same database. */
const holdCheck = () =>
  new Lease(currentDatabase(), {
    name: 'check of a backup',
    lifeMs: 30_000,
    listener: { gained: () => undefined, lost: () => undefined },
  });

const lineWith = (file: string, text: string) =>
  gunzipSync(readFileSync(join(folder, file)))
    .toString()
    .split('\n')
    .find((line) => line.includes(text)) ?? '';

describe('an encrypted backup', () => {
  test('is opened by the key of its recipient and by no other, though it was tried when it was made', async () => {
    const recipient = await newRecipient('key.txt');
    await newRecipient('other-key.txt');
    expect(statSync(join(folder, 'key.txt')).mode & 0o777).toBe(0o600);
    await runBackup(options({ BACKUP_RECIPIENT: recipient }, '--check', 'sealed.age'));
    expect(said.at(-2)).toContain('a restore beside the database brought all of it back');
    const bytes = readFileSync(join(folder, 'sealed.age'));
    expect(bytes.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n/);
    const restore = (...args: string[]) => runRestore(options(copy('opened'), 'sealed.age', ...args));
    await expect(restore()).rejects.toThrow('is encrypted. Add --identity');
    await expect(restore('--identity', 'other-key.txt')).rejects.toThrow('cannot be read as a backup');
    await expect(restore('--identity', 'sealed.age')).rejects.toThrow('holds no key');
    await restore('--identity', 'key.txt');
    expect(await namesIn('opened')).toEqual(['Ada of the backup']);
  });

  test('is opened by its passphrase alone', async () => {
    const BACKUP_PASSPHRASE = 'seven swallows over the harbour';
    await run('backup', { BACKUP_PASSPHRASE }, 'phrase.age');
    const restore = (phrase: string) =>
      run('restore', { ...copy('phrased'), BACKUP_PASSPHRASE: phrase }, 'phrase.age');
    await expect(restore('seven swallows over the desert')).rejects.toThrow('cannot be read as a backup');
    await restore(BACKUP_PASSPHRASE);
    expect(await namesIn('phrased')).toEqual(['Ada of the backup']);
  });

  test('is named for what it is, and not made with settings that cannot be used', async () => {
    const BACKUP_RECIPIENT = await newRecipient('named.txt');
    expect(await runBackup(options({ BACKUP_RECIPIENT }))).toMatch(/\.ndjson\.gz\.age$/);
    await expect(runBackup(options({ BACKUP_RECIPIENT: 'age1typo' }))).rejects.toThrow('BACKUP_RECIPIENT: ');
    const both = { BACKUP_RECIPIENT, BACKUP_PASSPHRASE: 'seven swallows over the harbour' };
    await expect(runBackup(options(both))).rejects.toThrow('Keep one of the two');
  });
});

describe('backups one after another', () => {
  test('go on when nobody hears any more what they say, which is told at the end', async () => {
    const kept = join(folder, 'unheard');
    mkdirSync(kept);
    const olds = [1, 2, 3].map((day) => join(kept, `yieldwren-2026-01-0${day}T00-00-00.ndjson.gz`));
    olds.forEach((path) => writeFileSync(path, ''));
    const tool = start('backup', {}, '--every', '1', '--keep', '1', kept);
    tool.stdout.destroy();
    const ended = Promise.all([readAll(tool.stderr), once(tool, 'exit')]);
    // Each of them is said when it is removed, after the backup was.
    await until(async () => !olds.some((path) => existsSync(path)), 'the older ones removed');
    expect(readdirSync(kept)).toHaveLength(1);
    expect(tool.exitCode).toBeNull();
    tool.kill('SIGTERM');
    const [told, [code]] = await ended;
    expect([told, code]).toEqual(['Standard output cannot be written: EPIPE\n', 1]);
  });
});

/** Until the next is waited for, with settings that were changed since it was started. */
const repeated = (now: Record<string, string>, name: string) => {
  const begun = options({}, '--every', '1', name);
  const say = (text: string) => {
    begun.say(text);
    if (/^The (?:next backup|backup failed)/.test(text)) {
      process.emit('SIGTERM');
    }
  };
  return runBackup({ ...begun, say, readAnew: () => ({ ...begun.env, ...now }) });
};

describe('one backup after another', () => {
  test('goes by the settings as they are when each begins, and says what is wrong with them', async () => {
    const BACKUP_PASSPHRASE = 'seven swallows over the harbour';
    expect(readdirSync(await repeated({ BACKUP_PASSPHRASE }, 'anew'))).toEqual([
      expect.stringMatching(/\.ndjson\.gz\.age$/),
    ]);
    expect(readdirSync(await repeated({ BACKUP_RECIPIENT: 'age1typo' }, 'typo'))).toEqual([]);
    expect(said.join('\n')).toContain('The backup failed: BACKUP_RECIPIENT: ');
  });
});

describe('a restore over what is there', () => {
  test.each([
    ['Ctrl+C', '\x03'],
    ['Ctrl+D', '\x04'],
  ])('changes nothing where it is broken off by %s at the question, and says so', async (_, key) => {
    const name = `${key.charCodeAt(0)}.gz`;
    await runBackup(options({}, name));
    const tool = start('restore', atTerminal, name, '--force');
    tool.stdout.once('data', () => tool.stdin.end(key));
    const [told, [code]] = await Promise.all([readAll(tool.stderr), once(tool, 'exit')]);
    expect([told.trim(), code]).toEqual(['Nothing was changed.', 1]);
  });
});

describe('a check', () => {
  test('restores beside the database and leaves nothing there', async () => {
    const before = await databases();
    await runBackup(options({}, 'plain.gz'));
    await runRestore(options({}, 'plain.gz', '--check'));
    expect(said.at(-1)).toMatch(/can be restored: .*1 application_submissions.*Nothing was changed/);
    expect(await databases()).toEqual(before);
  });

  test('waits for another one of the same database', async () => {
    await runBackup(options({}, 'twice.gz'));
    const check = async () => await runRestore(options({}, 'twice.gz', '--check'));
    await Promise.all([check(), check(), runBackup(options({}, '--check', 'thrice.gz'))]);
    expect(said.filter((text) => /can be restored|brought all of it back/.test(text))).toHaveLength(3);
    expect((await databases()).filter((name) => name.endsWith('_restored'))).toEqual([]);
  });

  test('says that it waits while another one is under way', async () => {
    await runBackup(options({}, 'awaited.gz'));
    const lease = holdCheck();
    await lease.start();
    const say = (text: string) => {
      said.push(text);
      void lease.release();
    };
    await runRestore({ ...options({}, 'awaited.gz', '--check'), say });
    expect(said.slice(-2)).toEqual([
      'Another check of this database is under way: this one waits for its end.',
      expect.stringContaining('can be restored'),
    ]);
  });

  // SIGHUP: its terminal is gone.
  test.each(['SIGTERM', 'SIGHUP'] as const)(
    'that is stopped by %s while it waits leaves no file, and says so',
    async (signal) => {
      const lease = holdCheck();
      await lease.start();
      const before = readdirSync(folder);
      const tool = start('backup', {}, '--check', 'stopped.gz');
      tool.stdout.once('data', () => tool.kill(signal));
      const [told, [code]] = await Promise.all([readAll(tool.stderr), once(tool, 'exit')]);
      await lease.release();
      expect([told.trim(), code]).toEqual(['Stopped before its end; nothing is left of it.', 1]);
      expect(readdirSync(folder)).toEqual(before);
    },
  );

  test('that was stopped before it could wait waits for nobody', async () => {
    const lease = holdCheck();
    await lease.start();
    await runBackup(options({}, 'early.gz'));
    const file = { path: join(folder, 'early.gz'), keys: { identities: [], passphrase: undefined } };
    const signal = AbortSignal.abort(new Error('stopped early'));
    const check = checkBackup(mongoose.connection, file, { say: () => undefined, signal });
    await expect(check).rejects.toThrow('stopped early');
    await lease.release();
  });

  test('that is stopped while it restores drops its copy', async () => {
    await runBackup(options({}, 'halved.gz'));
    const before = await databases();
    const connection = await mongoose
      .createConnection(context.stores.mongoUri, { monitorCommands: true, autoIndex: false })
      .asPromise();
    const stop = new AbortController();
    connection.getClient().on('commandSucceeded', ({ commandName }) => {
      if (commandName === 'insert') {
        stop.abort(new Error('stopped in the middle'));
      }
    });
    const file = { path: join(folder, 'halved.gz'), keys: { identities: [], passphrase: undefined } };
    const check = checkBackup(connection, file, { say: () => undefined, signal: stop.signal });
    await expect(check).rejects.toThrow('stopped in the middle');
    expect(await databases()).toEqual(before);
    await connection.close();
  });

  test('that may not write into the database says so and waits for nothing', async () => {
    await runBackup(options({}, 'refused.gz'));
    const database = new URL(copy('refused').MONGODB_URI).pathname.slice(1);
    await mongoose.connection
      .getClient()
      .db(database)
      .createCollection(leaseCollection, { viewOn: 'nothing', pipeline: [] });
    await expect(runRestore(options(copy('refused'), 'refused.gz', '--check'))).rejects.toThrow('is a view');
  });

  test('finds a document that was changed in the file, and one that does not come back as it stands there', async () => {
    await runBackup(options({}, 'true.gz'));
    const line = lineWith('true.gz', 'Ada of the backup');
    const text = gunzipSync(readFileSync(join(folder, 'true.gz'))).toString();
    const write = (name: string, changed: string) => writeFileSync(join(folder, name), gzipSync(changed));
    write('changed.gz', text.replace('Ada of the backup', 'Eve of the backup'));
    const unsigned = text.replace(/,"sha256":\{[^}]*\}/, '');
    expect(unsigned).not.toBe(text);
    write('unsigned.gz', unsigned.replace('Ada of the backup', 'Eve of the backup'));
    write('uncanonical.gz', resigned(text.replace(line, line.replace(/\{"\$numberInt":"(\d+)"\}/, '$1.5'))));
    const check = (name: string) => runRestore(options({}, name, '--check'));
    await expect(check('changed.gz')).rejects.toThrow('not a whole backup');
    await expect(check('unsigned.gz')).rejects.toThrow('not a whole backup');
    await expect(check('uncanonical.gz')).rejects.toThrow('application_submissions differ after a restore');
    expect((await databases()).filter((name) => name.endsWith('_restored'))).toEqual([]);
  });
});
