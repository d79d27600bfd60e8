import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import {
  addNote,
  type Context,
  createContext,
  createLogger,
  currentDatabase,
  exportPerson,
  findByReference,
  keyOf,
  readAudit,
  readRecipient,
  rememberUser,
  secretFileNames,
  settingNames,
  storeSession,
  submitBeta,
  submitContact,
} from '@yieldwren/shared';
import {
  betaAnswers,
  contactAnswers,
  countSessions,
  makeApplicant,
  needing,
  startTestStores,
  type TestStores,
  testConfig,
} from '@yieldwren/shared/testing';
import { root } from '../../base/root.ts';
import { canHaveSmallDisk, SmallDisk } from '../../verify/faults/SmallDisk.ts';
import { runReceipt } from '../receipt/runReceipt.ts';
import { runPerson } from './runPerson.ts';

const answers = betaAnswers({
  full_name: 'Ada Secretname',
  email: 'secret-address@example.com',
  verticals: 'a secret vertical',
});
const form = contactAnswers({ email: 'secret-address@example.com', platforms: 'a secret platform' });

const receiptIn = (text: string) => text.split('\n').at(-1) ?? '';

describe('npm run person', () => {
  let stores: TestStores;
  let data: string;
  let env: Record<string, string>;
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'person-'));
    stores = await startTestStores();
    const config = testConfig({ MONGODB_URI: stores.mongoUri, REDIS_URL: stores.redisUrl });
    env = Object.fromEntries(Object.entries(config).map(([name, value]) => [name, String(value)]));
    await within(async () => undefined);
  });
  afterAll(async () => {
    await stores.stop();
    rmSync(data, { recursive: true });
  });

  /** A command has the models’ connection to itself. */
  async function within<T>(work: (context: Context) => Promise<T>): Promise<T> {
    const config = testConfig({ MONGODB_URI: stores.mongoUri, REDIS_URL: stores.redisUrl });
    const context = await createContext(config, 'script', createLogger('test', 'silent'));
    try {
      return await work(context);
    } finally {
      await context.close();
    }
  }

  /** Somebody who has sent both forms, and is signed in. */
  async function makePerson() {
    return await within(async (context) => {
      const applicant = makeApplicant();
      const { discord_id, username } = applicant;
      await rememberUser({ discord_id, username, discriminator: null, avatar: null });
      const beta = await submitBeta(context, applicant, answers);
      const contact = await submitContact(context, applicant, form);
      await storeSession(context.redis, discord_id, { id: `of ${username}`, text: '{}', lifeSeconds: 600 });
      return { discord_id, username, references: [beta.reference, contact.reference] as const };
    });
  }

  const exported = async (discordId: string) =>
    await within(async (context) => await exportPerson(context, discordId));
  const isThere = async (discordId: string) => (await exported(discordId)).user !== null;
  const sessionsOf = async (discordId: string) =>
    await within(async ({ redis }) => await countSessions(redis, discordId));

  interface Terminal {
    answer: string;
    /** Done once the question is on the screen. */
    before?: () => void;
  }

  /** @returns all that was shown, to its end or to the refusal */
  async function run(
    args: readonly string[],
    terminal?: Terminal,
    changes: Record<string, string> = {},
    folder = data,
  ) {
    const shown: string[] = [];
    const input = Object.assign(new PassThrough(), { isTTY: terminal !== undefined });
    const output = new PassThrough();
    output.on('data', (text) => {
      shown.push(String(text));
      if (terminal && !input.writableEnded && shown.join('').includes('[y/N]')) {
        terminal.before?.();
        input.end(`${terminal.answer}\n`);
      }
    });
    const say = (text: string) => shown.push(text);
    const insist = async (text: string) => {
      say(text);
    };
    const options = { args, env: { ...env, ...changes }, data: folder, input, output, say, insist };
    const refusal = await runPerson(options).then(
      () => undefined,
      (error: Error) => error.message,
    );
    return { text: shown.join('\n'), refusal };
  }

  it('erases whoever is named by a reference, once it has said who that is and was told to, and gives the receipt', async () => {
    const { discord_id, username, references } = await makePerson();
    const { text, refusal } = await run(['erase', references[0].toLowerCase()], { answer: 'y' });
    expect(refusal).toBeUndefined();
    expect(text).toContain(`${username} (${discord_id})`);
    expect(text).toContain(`${references[0]}: Beta application, pending`);
    expect(text).toContain(references[1]);
    expect(text).not.toMatch(/secret/i);
    expect(await exported(discord_id)).toMatchObject({ user: null, applications: [] });
    expect(await sessionsOf(discord_id)).toBe(0);
    const said: string[] = [];
    await runReceipt([receiptIn(text)], env, (line) => said.push(line));
    expect(said.join()).toContain('Somebody was erased here');
    const lead = { id: '1', name: 'rhea', isReviewer: true, isLead: true, surface: 'portal' } as const;
    const { entries } = await within(async () => await readAudit(lead, { reference: references[0] }));
    expect(entries).toMatchObject([{ action: 'erase' }]);
  });

  it.each(['n', ''])('erases nobody upon the answer %j', async (answer) => {
    const { discord_id } = await makePerson();
    expect((await run(['erase', discord_id], { answer })).refusal).toBe('Nothing was erased.');
    expect(await isThere(discord_id)).toBe(true);
    expect(await sessionsOf(discord_id)).toBe(1);
  });

  it('erases nobody where there is no terminal to ask at, but says who it would be; --yes does it there', async () => {
    const { discord_id, username } = await makePerson();
    const { text, refusal } = await run(['erase', discord_id]);
    expect(text).toContain(username);
    expect(refusal).toContain('there is no terminal to ask at');
    expect(await isThere(discord_id)).toBe(true);
    expect((await run(['erase', discord_id, '--yes'])).refusal).toBeUndefined();
    expect(await isThere(discord_id)).toBe(false);
  });

  it('names the store that fails in the middle of an erasure, which the Discord id finishes', async () => {
    const { discord_id, references } = await makePerson();
    const freeze = { answer: 'y', before: () => stores.redis.freeze() };
    const { refusal } = await run(['erase', references[0]], freeze, { REDIS_PATIENCE_MS: '1000' });
    stores.redis.thaw();
    expect(refusal).toMatch(
      new RegExp(`^Redis does not answer: .*Do it again: npm run person -- erase ${discord_id}$`),
    );
    expect(await sessionsOf(discord_id)).toBe(1);
    expect((await run(['erase', references[0], '--yes'])).refusal).toContain(
      'To finish an interrupted erasure, give the Discord id instead',
    );
    const again = await run(['erase', discord_id, '--yes']);
    expect(again.refusal).toBeUndefined();
    expect(again.text).toContain('erased before, on');
    expect(await sessionsOf(discord_id)).toBe(0);
  });

  it('stops the e-mails of a person, however often', async () => {
    const { discord_id, username, references } = await makePerson();
    for (const named of [references[1], discord_id]) {
      const { text, refusal } = await run(['stop-mails', named]);
      expect(refusal).toBeUndefined();
      expect(text).toContain(`${username} (${discord_id}) gets no more e-mails`);
      expect(text).not.toMatch(/secret/i);
      const { hasStoppedMails } = await within(async () => await readRecipient(discord_id));
      expect(hasStoppedMails).toBe(true);
    }
  });

  it('says of who has never signed in that no stop of e-mails can be noted', async () => {
    const { reference } = await within(
      async (context) => await submitBeta(context, makeApplicant(), answers),
    );
    expect((await run(['stop-mails', reference])).refusal).toContain('has no profile');
  });

  it('writes what the person may download themselves into a file for its owner alone, or to standard output and nothing else', async () => {
    const { discord_id, references } = await makePerson();
    const { text } = await run(['export', references[0]]);
    expect(text).not.toMatch(/secret/i);
    const path = /is in (.+\.json),/.exec(text)?.[1] ?? '';
    expect(path).toContain(data);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const stored = await exported(discord_id);
    const own = { ...stored, exported_at: expect.any(String), done_as_a_reviewer: [] };
    expect(stored.applications).toHaveLength(2);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(own);
    expect(JSON.parse((await run(['export', discord_id, '-'])).text)).toEqual(own);
  });

  it('knows a reviewer of whom nothing is stored but what they did', async () => {
    const { references } = await makePerson();
    const { discord_id: id, username: name } = makeApplicant();
    await within(async (context) => {
      const found = await findByReference(references[0]);
      const reviewer = { id, name, isReviewer: true, surface: 'discord' } as const;
      await (found && addNote(context, reviewer, keyOf(found), 'Asked them'));
    });
    const { text, refusal } = await run(['export', id, '-']);
    expect(refusal).toBeUndefined();
    expect(JSON.parse(text)).toMatchObject({ user: null, done_as_a_reviewer: [{ action: 'note' }] });
  });

  it('leaves an export alone that is there already, as one of the same second is', async () => {
    const { discord_id } = await makePerson();
    const folder = join(data, 'exports');
    mkdirSync(folder, { recursive: true });
    const now = Date.now();
    const others = Array.from({ length: 900 }, (_, seconds) => {
      const second = new Date(now + seconds * 1_000).toISOString().slice(0, 19).replaceAll(':', '-');
      return join(folder, `${discord_id}-${second}.json`);
    });
    for (const path of others) {
      writeFileSync(path, 'another');
    }
    const { refusal } = await run(['export', discord_id]);
    expect(refusal).toContain('EEXIST');
    expect(new Set(others.map((path) => readFileSync(path, 'utf8')))).toEqual(new Set(['another']));
  });

  /** As an operator runs it, on a standard output without room. @returns what else it said, and its exit code */
  async function runWithoutRoom(...args: string[]) {
    // Whatever the checkout's own .env says.
    const unset = Object.fromEntries([...settingNames, ...secretFileNames].map((name) => [name, '']));
    const { MONGODB_URI, REDIS_URL, SESSION_SECRET, ...others } = env;
    const discord = Object.fromEntries(
      Object.entries(others).filter(([name]) => name.startsWith('DISCORD_')),
    );
    const output = openSync('/dev/full', 'w');
    const tool = spawn(process.execPath, [join(root, 'scripts/operate/person.ts'), ...args], {
      env: {
        ...unset,
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        ...discord,
        MONGODB_URI,
        REDIS_URL,
        SESSION_SECRET,
      },
      stdio: ['ignore', output, 'pipe'],
    });
    const [told, [code]] = await Promise.all([tool.stderr ? textOf(tool.stderr) : '', once(tool, 'exit')]);
    closeSync(output);
    return { told, code: code as unknown };
  }

  it('fails where standard output has no room, and tells a receipt that would be lost on the other stream', async () => {
    const { discord_id } = await makePerson();
    const noRoom = 'Standard output cannot be written: ENOSPC';
    expect(await runWithoutRoom('export', discord_id, '-')).toEqual({ told: `${noRoom}\n`, code: 1 });
    const { told, code } = await runWithoutRoom('erase', discord_id, '--yes');
    expect([code, told.trimEnd().split('\n').at(-1)]).toEqual([1, noRoom]);
    expect(await isThere(discord_id)).toBe(false);
    const receipt = told.trimEnd().split('\n').at(-2) ?? '';
    await runReceipt([receipt], env, (text) => expect(text).toContain('Somebody was erased here'));
    expect.hasAssertions();
  });

  const whereDisksAreSmall = needing('user namespaces, for a disk in memory', canHaveSmallDisk(), describe);
  whereDisksAreSmall('on a disk without room', () => {
    it('an export leaves no file behind that looks like one, and says why', async () => {
      const { discord_id } = await makePerson();
      const disk = await SmallDisk.make(1);
      mkdirSync(join(disk.path, 'exports'));
      disk.fill();
      const { refusal } = await run(['export', discord_id], undefined, {}, disk.path);
      const left = readdirSync(join(disk.path, 'exports'));
      await disk.release();
      expect(refusal).toContain('ENOSPC');
      expect(left).toEqual([]);
    });
  });

  it.each(['erase', 'stop-mails', 'export'])('%s of somebody who is not known says so', async (what) => {
    expect((await run([what, 'YW-NOWHERE'])).refusal).toBe('No application has the reference YW-NOWHERE.');
    const { discord_id } = makeApplicant();
    expect(await run([what, discord_id])).toEqual({
      text: '',
      refusal: `Nothing is stored of ${discord_id}.`,
    });
  });

  it.each([
    '',
    'erase',
    'forget YW-1',
    'erase YW-1 YW-2',
    'erase YW-1 -',
    'stop-mails YW-1 --yes',
    'export YW-1 --force',
  ])('says how it is called when it is given "%s"', async (line) => {
    const { refusal } = await run(line.split(' ').filter(Boolean));
    expect(refusal).toContain('Usage: npm run person -- <erase | stop-mails | export>');
  });

  const moveVersion = async (by: number) =>
    await within(
      async () =>
        await currentDatabase()
          .collection<{ _id: string }>('meta')
          .updateOne({ _id: 'schema' }, { $inc: { schema_version: by } }),
    );

  it('brings no data up to date, which belongs to the start of an update', async () => {
    const { discord_id } = await makePerson();
    await moveVersion(-1);
    expect((await run(['export', discord_id])).refusal).toContain('The data is of an older build');
    expect((await run(['erase', discord_id, '--yes'])).refusal).toContain('The data is of an older build');
    expect(await isThere(discord_id)).toBe(true);
    expect((await run(['export', discord_id, '-'])).refusal).toBeUndefined();
  });

  it('names the setting that is missing or wrong', async () => {
    const { discord_id } = await makePerson();
    const wrong = async (changes: Record<string, string>) =>
      (await run(['erase', discord_id, '--yes'], undefined, changes)).refusal;
    expect(await wrong({ MONGODB_URI: '' })).toContain('MONGODB_URI is not set');
    expect(await wrong({ REDIS_URL: '' })).toContain('REDIS_URL: missing');
    await run(['erase', discord_id, '--yes']);
    expect(await wrong({ SESSION_SECRET: 'x'.repeat(40) })).toContain('SESSION_SECRET: it does not open');
  });
});
