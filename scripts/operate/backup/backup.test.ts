import assert from 'node:assert';
import {
  existsSync,
  mkdtempSync,
  promises,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  beginRestore,
  erasePerson,
  gatewayLease,
  Lease,
  leaseCollection,
  modelOf,
  openAllHashes,
  operationsCollection,
  outlivingRestores,
  readOperations,
  rememberUser,
  submitBeta,
  UserModel,
} from '@yieldwren/shared';
import {
  betaAnswers,
  emptyDatabase,
  makeApplicant,
  startTestContext,
  type TestContext,
} from '@yieldwren/shared/testing';
import mongoose from 'mongoose';
import { runReceipt } from '../receipt/runReceipt.ts';
import { repeatBackup } from './repeatBackup.ts';
import { runBackup } from './runBackup.ts';
import { runRestore } from './runRestore.ts';
import { writeDocuments } from './writeDocuments.ts';

const { Binary, Decimal128, Double, Int32, Long, ObjectId, Timestamp } = mongoose.mongo.BSON;
let context: TestContext;
let folder: string;
/** `test` is the product's own, the others stand beside it. */
const uriOf = (database: string) =>
  database === 'test' ? context.stores.mongoUri : context.stores.mongoUriOf(database);
const nameOf = (database: string) => new URL(uriOf(database)).pathname.slice(1);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  context = await startTestContext();
});

afterAll(async () => {
  await context.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  await emptyDatabase();
  const { _id } = await submitBeta(context, makeApplicant(), betaAnswers());
  await modelOf('beta').updateOne({ _id }, { $set: { 'effects.$[].tries': 1 } });
  await UserModel.create({ discord_id: '200000000000000009', username: 'ada' });
  await mongoose.connection.collection('kinds').insertOne({
    _id: new ObjectId(),
    whole: new Int32(5),
    real: new Double(5),
    long: Long.fromString('9007199254740993'),
    money: Decimal128.fromString('1.10'),
    at: new Date(0),
    bytes: new Binary(Buffer.from([1, 2, 3])),
    stamp: new Timestamp({ t: 7, i: 1 }),
    pattern: /a+/i,
    nothing: null,
    text: 'Zürich\n"quoted" {"$oid":"not one"} lines\u2028and\u2029parts as other programs end them',
  });
});

const options = (database: string, ...args: string[]) => ({
  args,
  env: { MONGODB_URI: uriOf(database), SESSION_SECRET: context.config.SESSION_SECRET.join(',') },
  data: folder,
  cwd: folder,
  say: () => undefined,
});

const databaseOf = (name: string) => mongoose.connection.getClient().db(nameOf(name));

const applicantsIn = async (name: string) =>
  await databaseOf(name).collection('application_submissions').distinct('discord_id');

/** Begins there under this secret, and erases somebody. */
async function eraseIn(name: string, discordId: string, secret = context.config.SESSION_SECRET[0] ?? '') {
  const [hashOf] = await openAllHashes(databaseOf(name), [secret], () => undefined);
  const erasures = databaseOf(name).collection<{ _id: string; at: Date }>('erasures');
  await erasures.insertOne({ _id: hashOf(discordId), at: new Date() });
  return hashOf;
}

/** In place of what is there. */
async function replaceBy(name: string, file: string, changes: Record<string, string> = {}) {
  const { env, ...rest } = options(name, file, '--force');
  await runRestore({ ...rest, env: { ...env, ...changes } });
}

const unsaved = [operationsCollection, leaseCollection];

/** Every document as the bytes MongoDB stores, and the indexes, by collection; without those that no backup has. */
async function contentsOf(name: string) {
  const database = databaseOf(name);
  const contents: Record<string, unknown> = {};
  const collections = await database.collections();
  for (const { collectionName } of collections.filter(({ collectionName: own }) => !unsaved.includes(own))) {
    const collection = database.collection(collectionName);
    const raw = await collection.find({}, { raw: true, sort: { _id: 1 } }).toArray();
    const documents = raw.map((bytes) => Buffer.from(bytes as unknown as Uint8Array).toString('base64'));
    contents[collectionName] = { documents, indexes: (await collection.indexes()).length };
  }
  return contents;
}

const noted = async (name: string) =>
  (await readOperations(mongoose.connection.getClient().db(nameOf(name)))).backup?.at;

const hourMs = 3_600_000;
const secondOf = (ms: number) => new Date(ms).toISOString().slice(0, 19);
const nameAt = (ms: number) => `yieldwren-${secondOf(ms).replaceAll(':', '-')}.ndjson.gz`;
const nameOfAge = (hours: number) => nameAt(Date.now() - hours * hourMs);

/** What is in the folder after a start that ends when it is to wait, and what it said. */
async function startRepeated(names: readonly string[], save: () => Promise<void>) {
  const kept = mkdtempSync(join(folder, 'kept-'));
  names.forEach((name) => writeFileSync(join(kept, name), ''));
  const said: string[] = [];
  const stop = new AbortController();
  const say = (text: string) => {
    said.push(text);
    if (text.startsWith('The next backup')) {
      stop.abort();
    }
  };
  await repeatBackup({ folder: kept, everyHours: 5, keep: 2, say, save, signal: stop.signal });
  return { left: readdirSync(kept), said };
}

const nextOf = (said: readonly string[]) =>
  Date.parse(said.at(-1)?.replace('The next backup begins at ', '') ?? '');

const grant = (discord_id: string, kind: string, ids: object, given_at: Date) => ({
  discord_id,
  kind,
  ...ids,
  given_at,
});

/** For a minute, in which another one may begin. */
function standStill(): void {
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
}

describe('backup and restore', () => {
  test('an empty database gets every document back, byte for byte, and the indexes', async () => {
    const path = await runBackup(options('test', 'whole.gz'));
    expect(path).toBe(join(folder, 'whole.gz'));
    expect(statSync(path).mode & 0o777).toBe(0o600);
    await runRestore(options('copy', 'whole.gz'));
    const [original, copy] = [await contentsOf('test'), await contentsOf('copy')];
    expect(copy).toEqual(original);
    expect(Object.keys(original)).toEqual(
      expect.arrayContaining(['application_submissions', 'applications', 'users', 'kinds']),
    );
    await expect(runBackup(options('test', 'whole.gz'))).rejects.toThrow('is there already');
    const nowhere = join(folder, 'nowhere');
    await expect(runBackup(options('test', 'nowhere/whole.gz'))).rejects.toThrow(
      `There is no folder ${nowhere}. Make it, or choose another.`,
    );
  });

  test('a view is no data: no backup holds it, and where one is, another can be restored', async () => {
    await runBackup(options('test', 'viewed.gz'));
    await runRestore(options('viewed', 'viewed.gz'));
    await databaseOf('viewed').createCollection('a_view', {
      viewOn: 'application_submissions',
      pipeline: [],
    });
    await runBackup(options('viewed', 'with-view.gz'));
    await replaceBy('viewed', 'viewed.gz');
    await runRestore(options('unviewed', 'with-view.gz'));
    expect(await contentsOf('unviewed')).toEqual(await contentsOf('test'));
  });

  test('of two at once under one name one is made, whole, and the other is refused', async () => {
    const both = await Promise.allSettled(
      [1, 2].map(async () => await runBackup(options('test', 'both.gz'))),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = both.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { message: expect.stringContaining('is there already') } });
    await runRestore(options('both', 'both.gz'));
    expect(await contentsOf('both')).toEqual(await contentsOf('test'));
    expect(readdirSync(folder).filter((name) => name.startsWith('both'))).toEqual(['both.gz']);
  });

  test('one is made also where the file system knows no links', async () => {
    const link = jest.spyOn(promises, 'link').mockRejectedValueOnce(new Error('EPERM'));
    const path = await runBackup(options('test', 'no-links.gz'));
    expect(link).toHaveBeenCalledTimes(1);
    link.mockRestore();
    expect(existsSync(path)).toBe(true);
  });

  test('it is noted when a database was last saved, of that database alone', async () => {
    await runBackup(options('test', 'noted.gz'));
    await runRestore(options('unnoted', 'noted.gz'));
    expect(await noted('test')).toBeInstanceOf(Date);
    expect(await noted('unnoted')).toBeUndefined();
  });

  test('a database that is not empty is refused, and replaced only when that is said', async () => {
    await runBackup(options('test', 'replace.gz'));
    const users = mongoose.connection.getClient().db(nameOf('full')).collection('users');
    await users.insertOne({ discord_id: '1', username: 'somebody else' });
    await expect(runRestore(options('full', 'replace.gz'))).rejects.toThrow(/not empty \(1 documents\)/);
    expect(await users.countDocuments({ username: 'somebody else' })).toBe(1);
    await runRestore(options('full', 'replace.gz', '--force'));
    expect(await contentsOf('full')).toEqual(await contentsOf('test'));
  });

  test('whoever replaces a database at a terminal types its name; anything else changes nothing', async () => {
    await runBackup(options('test', 'asked.gz'));
    const users = mongoose.connection.getClient().db(nameOf('asked')).collection('users');
    await users.insertOne({ discord_id: '1', username: 'somebody else' });
    const questions: string[] = [];
    const restore = async (answer: string) => {
      const ask = async (question: string) => {
        questions.push(question);
        return answer;
      };
      await runRestore({ ...options('asked', 'asked.gz', '--force'), ask });
    };
    await expect(restore('yes')).rejects.toThrow('Nothing was changed');
    expect(await users.countDocuments({ username: 'somebody else' })).toBe(1);
    await restore(nameOf('asked'));
    expect(await contentsOf('asked')).toEqual(await contentsOf('test'));
    expect(questions).toEqual(
      Array.from({ length: 2 }, () => expect.stringContaining(`Type "${nameOf('asked')}"`)),
    );
  });

  test('a restore is refused while a bot holds its lease, unless both words are said', async () => {
    await runBackup(options('test', 'running.gz'));
    const database = mongoose.connection.getClient().db(nameOf('running'));
    const listener = { gained: () => undefined, lost: () => undefined };
    const lease = new Lease(database, { name: gatewayLease, lifeMs: 60_000, listener });
    await lease.start();
    const restore = (...args: string[]) => runRestore(options('running', 'running.gz', ...args));
    await expect(restore()).rejects.toThrow('A bot works on this database');
    await expect(restore('--force')).rejects.toThrow('--force --running');
    // What no stopping of a bot would mend is told first.
    await expect(runRestore(options('running', 'nowhere.gz'))).rejects.toThrow('nowhere.gz');
    await restore('--force', '--running');
    expect(lease.held).toBe(true);
    await lease.release();
    expect(await contentsOf('running')).toEqual(await contentsOf('test'));
  });

  test('of two restores at once one waits for the other, and one backup alone is there afterwards', async () => {
    const backups = ['first.gz', 'second.gz'];
    const contents: unknown[] = [];
    for (const name of backups) {
      await mongoose.connection.collection('kinds').insertOne({ text: name });
      await runBackup(options('test', name));
      contents.push(await contentsOf('test'));
    }
    const said: string[] = [];
    const say = (text: string) => said.push(text);
    await Promise.all(backups.map((name) => runRestore({ ...options('one', name, '--force'), say })));
    expect(contents).toContainEqual(await contentsOf('one'));
    expect(said.filter((text) => text.startsWith('Another restore'))).toHaveLength(1);
  });

  test('a restore that stood still between its end and the note of it leaves that to the next one', async () => {
    await runBackup(options('test', 'still.gz'));
    const restoring = runRestore({ ...options('still', 'still.gz'), say: standStill });
    await expect(restoring).rejects.toThrow('another one may have begun');
    jest.restoreAllMocks();
    const { restore } = await readOperations(databaseOf('still'));
    expect(restore).toMatchObject({ filled_at: expect.any(Date) });
    expect(restore).not.toHaveProperty('finished_at');
  });

  test('a restore that stood still while it wrote writes nothing more', async () => {
    await mongoose.connection.collection('first').insertOne({});
    await mongoose.connection.collection('second').insertOne({});
    await runBackup(options('test', 'halted.gz'));
    // oxlint-disable-next-line typescript/unbound-method -- it is applied to its own collection below
    const { insertMany } = mongoose.mongo.Collection.prototype;
    const writing = jest.spyOn(mongoose.mongo.Collection.prototype, 'insertMany');
    writing.mockImplementationOnce(async function write(this: mongoose.mongo.Collection, ...documents) {
      const written = await insertMany.apply(this, documents);
      standStill();
      return written;
    });
    const restoring = runRestore(options('halted', 'halted.gz'));
    await expect(restoring).rejects.toThrow('another one may have begun');
    expect(writing).toHaveBeenCalledTimes(1);
    jest.restoreAllMocks();
    for (const name of ['first', 'second']) {
      await mongoose.connection.collection(name).drop();
    }
  });

  test('a restore that stood still until another may have begun changes nothing any more', async () => {
    await runBackup(options('test', 'frozen.gz'));
    const users = databaseOf('frozen').collection('users');
    await users.insertOne({ username: 'somebody' });
    const name = nameOf('frozen');
    const ask = async () => {
      standStill();
      return name;
    };
    const restoring = runRestore({ ...options('frozen', 'frozen.gz', '--force'), ask });
    await expect(restoring).rejects.toThrow('another one may have begun');
    jest.restoreAllMocks();
    expect(await users.distinct('username')).toEqual(['somebody']);
    expect(await readOperations(databaseOf('frozen'))).toEqual({});
  });

  test('without a name a backup goes into .data/backups, which only its owner may open', async () => {
    const path = await runBackup(options('test'));
    expect(dirname(path)).toBe(join(folder, 'backups'));
    expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
  });

  test('without a database to save nothing is made for it', async () => {
    const data = join(folder, 'nothing');
    await expect(runBackup({ ...options('test'), env: {}, data })).rejects.toThrow('MONGODB_URI is not set');
    expect(existsSync(data)).toBe(false);
  });

  test('with a name it goes there, also where nothing can be made beside the project', async () => {
    const data = join(folder, 'read-only');
    writeFileSync(data, '');
    const path = await runBackup({ ...options('test', 'elsewhere.gz'), data });
    expect(existsSync(path)).toBe(true);
  });

  describe('repeated backups', () => {
    afterEach(() => jest.useRealTimers());
    const names = [nameOfAge(40), `${nameOfAge(30)}.age`, nameOfAge(20), 'of-somebody-else.gz'];

    test('keep the newest files, and remove none when a backup fails', async () => {
      const failed = await startRepeated(names, () => Promise.reject(new Error('no room')));
      expect(failed.left).toEqual(names.toSorted());
      expect(failed.said[0]).toBe('The backup failed: no room');
      const { left, said } = await startRepeated(names, async () => undefined);
      expect(left).toEqual(names.slice(1).toSorted());
      expect(said[0]).toContain(`Removed ${names[0]}`);
    });

    test('neither count nor remove one that was made by itself', async () => {
      const data = mkdtempSync(join(folder, 'single-'));
      const single = basename(await runBackup({ ...options('test'), data }));
      let saved = 0;
      const { left } = await startRepeated([single, ...names], async () => {
        saved += 1;
      });
      expect(left).toEqual([single, ...names.slice(1)].toSorted());
      expect(saved).toBe(1);
    });

    test('of an empty database none is made and none older removed, and a minute later they look again', async () => {
      const name = nameAt(Date.now());
      const { left, said } = await startRepeated(names, async () => {
        await runBackup(options('none', name));
      });
      expect(said[0]).toMatch(/^The backup failed: This database holds nothing/);
      expect(left).toEqual(names.toSorted());
      expect(existsSync(join(folder, name))).toBe(false);
      expect(await noted('none')).toBeUndefined();
      expect(nextOf(said)).toBeLessThanOrEqual(Date.now() + 60_000);
    });

    test('follow one that failed after an hour, and one that did not by the hours that were given', async () => {
      for (const [save, hours] of [
        [async () => Promise.reject(new Error('no room')), 1],
        [async () => undefined, 5],
      ] as const) {
        const before = Date.now();
        const { said } = await startRepeated(names, save);
        expect(nextOf(said)).toBeGreaterThan(before + hours * hourMs - 1_000);
        expect(nextOf(said)).toBeLessThanOrEqual(Date.now() + hours * hourMs);
      }
    });

    test('begin when the newest is old enough, so that starts in a row push nothing out', async () => {
      let saved = 0;
      const save = async () => {
        saved += 1;
      };
      const hourAgo = Date.now() - hourMs;
      const { left, said } = await startRepeated([...names, nameAt(hourAgo)], save);
      expect(left).toHaveLength(5);
      expect(said).toEqual([`The next backup begins at ${secondOf(hourAgo + 5 * hourMs)}Z`]);
      expect(saved).toBe(0);
    });

    test.each([
      // Timers do not go on while a machine sleeps, but its clock does.
      ['the machine slept until after it', 6 * hourMs, 60_000],
      ['its clock was set back by a year', -365 * 24 * hourMs, 5 * hourMs + 60_000],
    ])('begin within a minute of their time, also where %s', async (_, clockMs, timersMs) => {
      jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
      const kept = mkdtempSync(join(folder, 'slept-'));
      writeFileSync(join(kept, nameAt(Date.now())), '');
      const stop = new AbortController();
      const { promise: waits, resolve: say } = Promise.withResolvers<string>();
      const save = jest.fn(async () => undefined);
      const set = { folder: kept, everyHours: 5, keep: 2 };
      const repeated = repeatBackup({ ...set, say, save, signal: stop.signal });
      await waits;
      jest.setSystemTime(Date.now() + clockMs);
      await jest.advanceTimersByTimeAsync(timersMs);
      stop.abort();
      await repeated;
      expect(save).toHaveBeenCalledTimes(1);
    });

    test('clear away what a backup left that was killed, and nothing else', async () => {
      // Without the eight letters: as earlier versions named it.
      const single = `${nameOfAge(22).replace('.', '.single.')}.89abcdef.part`;
      const halves = [`${nameOfAge(20)}.0123abcd.part`, `${nameOfAge(21)}.age.part`, single];
      const others = [`${nameOfAge(1)}.0123abcd.part`, 'of-somebody-else.gz.part'];
      const { left } = await startRepeated([...names, ...halves, ...others], () =>
        Promise.reject(new Error('no room')),
      );
      expect(left).toEqual([...names, ...others].toSorted());
    });
  });

  test.each([
    [['--every', 'often']],
    [['--keep', '0', '--every', '1']],
    [['a', 'b']],
    [['--unknown']],
    [['--keep', '2']],
    [['--new-key', 'key.txt', 'file']],
  ])('arguments %j are answered with the usage', async (args) => {
    await expect(runBackup(options('test', ...args))).rejects.toThrow('Usage:');
  });

  test('whoever was erased since stays erased, and what they sent afterwards stays', async () => {
    const [erased, other] = [makeApplicant({ username: 'erased-one' }), makeApplicant()];
    const { discord_id, username } = erased;
    await rememberUser({ discord_id, username, avatar: null, discriminator: null });
    await submitBeta(context, erased, betaAnswers({ email: 'erased@one.example' }));
    await submitBeta(context, other, betaAnswers());
    await runBackup(options('test', 'before.gz'));
    await erasePerson(context, discord_id);
    const said: string[] = [];
    const aloud = { ...options('test', 'before.gz', '--force'), say: (text: string) => said.push(text) };
    await runRestore(aloud);
    expect(said).toContain('Erased again, as those people had asked: 2 documents');
    const text = JSON.stringify(
      await mongoose.connection.collection('application_submissions').find().toArray(),
    );
    expect(text).not.toMatch(new RegExp(`${discord_id}|erased-one|erased@one`));
    expect(text).toContain(other.discord_id);
    expect(await UserModel.countDocuments({ discord_id })).toBe(0);
    await submitBeta(context, erased, betaAnswers());
    await runBackup(options('test', 'after.gz'));
    await runRestore(options('test', 'after.gz', '--force'));
    expect(await modelOf('beta').countDocuments({ discord_id })).toBe(1);
  });

  test('what was given since is taken back as well: of a role in both, all that may have been given is known', async () => {
    const grants = mongoose.connection.collection('role_grants');
    const [early, late] = [new Date(1_000), new Date(2_000)];
    const known = [
      grant('1', 'member_role', { role_ids: ['7'] }, early),
      grant('2', 'member_role', { role_id: '7' }, early),
      grant('3', 'member_role', { role_ids: ['8', '7'] }, early),
      grant('4', 'member_role', { role_ids: ['7'] }, early),
    ];
    await grants.insertMany(known);
    await runBackup(options('test', 'given.gz'));
    await grants.deleteMany({});
    await grants.insertMany([
      grant('1', 'member_role', { role_ids: ['8'] }, late),
      grant('1', 'approved_role', { role_ids: ['9'] }, late),
      grant('2', 'member_role', { role_ids: ['8'] }, late),
      grant('4', 'member_role', {}, new Date(0)),
    ]);
    await runRestore(options('test', 'given.gz', '--force'));
    const restored = await grants
      .find({}, { projection: { _id: 0 } })
      .sort({ discord_id: 1, kind: 1 })
      .toArray();
    const both = expect.arrayContaining(['7', '8']);
    expect(restored).toEqual([
      grant('1', 'approved_role', { role_ids: ['9'] }, late),
      grant('1', 'member_role', { role_ids: both }, late),
      grant('2', 'member_role', { role_id: '7', role_ids: ['8'] }, late),
      grant('3', 'member_role', { role_ids: ['8', '7'] }, early),
      grant('4', 'member_role', { role_ids: ['7'] }, early),
    ]);
  });

  test('roles given are joined by an index, also in an empty database', async () => {
    await mongoose.connection.collection('role_grants').insertOne(grant('1', 'member_role', {}, new Date()));
    const path = await runBackup(options('test', 'joined.gz'));
    const database = databaseOf('joined');
    const file = { path, keys: { identities: [] } };
    await writeDocuments(mongoose.connection.useDb(nameOf('joined')), file, () => undefined);
    const { by } = outlivingRestores['role_grants'] ?? assert.fail();
    const found = database
      .collection('role_grants')
      .find(Object.fromEntries(by.map((field) => [field, '1'])));
    expect(JSON.stringify(await found.explain('queryPlanner'))).not.toContain('COLLSCAN');
  });

  test('whoever has stopped their e-mails since gets none after it, also where a restore broke off before', async () => {
    const saved = mongoose.connection.collection('ahead');
    await saved.insertOne({});
    const { discord_id } = makeApplicant();
    await UserModel.create({ discord_id, username: 'grace' });
    await runBackup(options('test', 'stopped.gz'));
    await saved.drop();
    await replaceBy('stopped', 'stopped.gz');
    const users = databaseOf('stopped').collection('users');
    const stop = { $set: { mail_stopped_at: new Date() } };
    await users.updateOne({ discord_id }, stop);
    await users.insertOne({ discord_id: makeApplicant().discord_id, username: 'since', ...stop.$set });
    await databaseOf('stopped').command({ collMod: 'ahead', validator: { never: true } });
    await expect(replaceBy('stopped', 'stopped.gz')).rejects.toThrow('Document failed validation');
    await databaseOf('stopped').command({ collMod: 'ahead', validator: {} });
    await replaceBy('stopped', 'stopped.gz');
    const left = await users.find({}, { sort: { username: 1 } }).toArray();
    expect(left).toEqual([
      expect.not.objectContaining({ mail_stopped_at: expect.anything() as unknown }),
      expect.objectContaining({ discord_id, username: 'grace', ...stop.$set }),
    ]);
    expect(Object.keys(await contentsOf('stopped')).sort()).toEqual(
      [...Object.keys(await contentsOf('test')), 'ahead'].sort(),
    );
  });

  test('of a database whose restore broke off no backup is made, until another has put everything in its place', async () => {
    await runBackup(options('test', 'older.gz'));
    await beginRestore(databaseOf('test'), new Date());
    const before = readdirSync(folder);
    await expect(runBackup(options('test', 'half.gz'))).rejects.toThrow('begun and broke off');
    expect(readdirSync(folder)).toEqual(before);
    await runRestore(options('test', 'older.gz', '--force', '--replay'));
    await runBackup(options('test', 'half.gz'));
    await runRestore(options('test', '--finish'));
  });

  test('stops of e-mails wait for what other tools repeat, and for the end of a restore', async () => {
    const [known, since] = [makeApplicant().discord_id, makeApplicant().discord_id];
    await UserModel.create({ discord_id: known, username: 'grace' });
    await runBackup(options('test', 'waiting.gz'));
    await replaceBy('waiting', 'waiting.gz');
    const users = databaseOf('waiting').collection('users');
    const mail_stopped_at = new Date();
    await users.updateOne({ discord_id: known }, { $set: { mail_stopped_at } });
    await users.insertOne({ discord_id: since, username: 'since', mail_stopped_at });
    await runRestore(options('waiting', 'waiting.gz', '--force', '--replay'));
    await users.insertOne({ discord_id: since, username: 'repeated' });
    await runRestore(options('waiting', '--finish'));
    const stopped = await users.find({ mail_stopped_at }, { sort: { username: 1 } }).toArray();
    expect(stopped.map(({ discord_id }) => discord_id)).toEqual([known, since]);
    expect(Object.keys(await contentsOf('waiting'))).not.toContain('mail_stops');
  });

  test('the bot hears of a restore once it is finished, and from when on Discord may show more than is known', async () => {
    const operations = mongoose.connection.collection<{ _id: string; made_at?: Date }>(operationsCollection);
    const heard = async () => await operations.findOne({ _id: 'restore' });
    const before = Date.now();
    await runBackup(options('test', 'heard.gz'));
    const after = Date.now();
    await runRestore(options('test', 'heard.gz', '--force', '--replay'));
    const madeAt = (await heard())?.made_at;
    expect(Number(madeAt)).toBeGreaterThanOrEqual(before);
    expect(Number(madeAt)).toBeLessThanOrEqual(after);
    expect(await heard()).not.toHaveProperty('finished_at');
    await runRestore(options('test', '--finish'));
    expect(await heard()).toMatchObject({ made_at: madeAt, finished_at: expect.any(Date) });
  });

  test.each([`"`, `'`])(
    'whoever was erased since stays erased where SESSION_SECRET stands between two %s, as Compose hands it on',
    async (quote) => {
      const person = makeApplicant();
      const { _id } = await submitBeta(context, person, betaAnswers());
      const name = `quoted-${_id.toString()}.gz`;
      await runBackup(options('test', name));
      await erasePerson(context, person.discord_id);
      const { env, ...rest } = options('test', name, '--force');
      const fresh = 'n'.repeat(32);
      const SESSION_SECRET = `${quote}${fresh},${env.SESSION_SECRET}${quote}`;
      await runRestore({ ...rest, env: { ...env, SESSION_SECRET } });
      const erased = { discord_id: `erased-${_id.toString()}` };
      expect(await modelOf('beta').findById(_id).lean()).toMatchObject(erased);
      await runRestore({ ...rest, env: { ...env, SESSION_SECRET: `${env.SESSION_SECRET},${fresh}` } });
    },
  );

  test.each([undefined, 'x'.repeat(40)])(
    'a restore that cannot tell who was erased ends with an error (SESSION_SECRET %s)',
    async (SESSION_SECRET) => {
      const name = `secret-${SESSION_SECRET?.length}`;
      await runBackup(options('test', `${name}.gz`));
      const { env, ...rest } = options(name, `${name}.gz`, '--force');
      const said: string[] = [];
      const say = (text: string) => said.push(text);
      await expect(runRestore({ ...rest, say, env: { ...env, SESSION_SECRET } })).rejects.toMatchObject({
        name: 'StepError',
        message: expect.stringContaining('whoever was erased since it was made is in the database again'),
      });
      expect(said).toEqual([expect.stringContaining('Restored')]);
    },
  );

  test('a restore without the secret of its backup is saved meanwhile, and finished once the key is given up', async () => {
    await runBackup(options('test', 'lost.gz'));
    const SESSION_SECRET = 'l'.repeat(40);
    const withOther = (...args: string[]) => {
      const { env, ...rest } = options('lost', ...args);
      return { ...rest, env: { ...env, SESSION_SECRET } };
    };
    await expect(runRestore(withOther('lost.gz'))).rejects.toThrow('is not the one of this backup');
    await runBackup(withOther('saved.gz'));
    await expect(runRestore(withOther('--finish'))).rejects.toThrow('is not the one of this backup');
    await databaseOf('lost').collection<{ _id: string }>('meta').deleteOne({ _id: 'hash_key' });
    await runRestore(withOther('--finish'));
  });

  test('a restore whose SESSION_SECRET cannot be read says so before it changes anything', async () => {
    await runBackup(options('test', 'unread.gz'));
    const { env, ...rest } = options('unread', 'unread.gz');
    const unread = { ...env, SESSION_SECRET: undefined, SESSION_SECRET_FILE: '/absent/secret' };
    await expect(runRestore({ ...rest, env: unread })).rejects.toThrow(
      'SESSION_SECRET_FILE: the file /absent/secret cannot be read (ENOENT)',
    );
    expect(await contentsOf('unread')).toEqual({});
  });

  test('whoever was erased since stays erased after a restore that broke off, and waits as long as before', async () => {
    const person = makeApplicant();
    const { connection } = mongoose;
    const { _id } = await submitBeta(context, person, betaAnswers());
    const twins = connection.collection('twins');
    await twins.insertMany([{ name: 'a' }, { name: 'a' }]);
    await runBackup(options('test', 'interrupted.gz'));
    await erasePerson(context, person.discord_id);
    const kept = await connection.collection('reapplications').find().sort({ _id: 1 }).toArray();
    await twins.deleteMany({});
    const tooStrict = await twins.createIndex({ name: 1 }, { unique: true });
    const restore = async () => await runRestore(options('test', 'interrupted.gz', '--force'));
    await expect(restore()).rejects.toThrow('duplicate key');
    await twins.dropIndex(tooStrict);
    await restore();
    const erased = { discord_id: `erased-${_id.toString()}` };
    expect(await modelOf('beta').findById(_id).lean()).toMatchObject(erased);
    expect(kept).not.toEqual([]);
    expect(await connection.collection('reapplications').find().sort({ _id: 1 }).toArray()).toEqual(kept);
    await twins.drop();
  });

  describe('in place of a database that was begun anew, and has a key of its own', () => {
    test('whoever was erased there is erased again, by this backup and every later one, and their receipt is known', async () => {
      const [first, second] = [makeApplicant(), makeApplicant()];
      await submitBeta(context, first, betaAnswers());
      await runBackup(options('test', 'key-1.gz'));
      await submitBeta(context, second, betaAnswers());
      await runBackup(options('test', 'key-2.gz'));
      const hashOf = await eraseIn('anew', first.discord_id);
      const { receipt } = await erasePerson({ ...context, hashOf }, makeApplicant().discord_id);
      await eraseIn('anew', second.discord_id);
      for (const file of ['key-1.gz', 'key-2.gz']) {
        await replaceBy('anew', file);
        const applicants = await applicantsIn('anew');
        expect(applicants).not.toContain(first.discord_id);
        expect(applicants).not.toContain(second.discord_id);
      }
      const said: string[] = [];
      await runReceipt([receipt], options('anew').env, (text) => said.push(text));
      expect(said).toEqual([expect.stringContaining(receipt.slice(0, 10))]);
    });

    test('they are also after several such restores, there and back', async () => {
      const [first, second] = [makeApplicant(), makeApplicant()];
      await submitBeta(context, first, betaAnswers());
      await submitBeta(context, second, betaAnswers());
      await runBackup(options('test', 'there.gz'));
      await eraseIn('between', first.discord_id);
      await runBackup(options('between', 'back.gz'));
      await replaceBy('between', 'there.gz');
      await eraseIn('between', second.discord_id);
      await replaceBy('between', 'back.gz');
      await replaceBy('between', 'there.gz');
      const applicants = await applicantsIn('between');
      expect(applicants).not.toContain(first.discord_id);
      expect(applicants).not.toContain(second.discord_id);
    });

    // One is restored before the key, the other after it.
    test.each(['ahead', 'others'])('they are when a restore broke off before, at %s', async (collection) => {
      const saved = mongoose.connection.collection(collection);
      await saved.insertOne({});
      const person = makeApplicant();
      await submitBeta(context, person, betaAnswers());
      const name = `broken-${collection}`;
      await runBackup(options('test', `${name}.gz`));
      await eraseIn(name, person.discord_id);
      await databaseOf(name).createCollection(collection, { validator: { never: true } });
      await expect(replaceBy(name, `${name}.gz`)).rejects.toThrow('Document failed validation');
      await databaseOf(name).command({ collMod: collection, validator: {} });
      await replaceBy(name, `${name}.gz`);
      expect(await applicantsIn(name)).not.toContain(person.discord_id);
      await saved.drop();
    });

    test('they are when a restore broke off before, and a backup with a third key is put in its place', async () => {
      const ahead = mongoose.connection.collection('ahead');
      await ahead.insertOne({});
      const person = makeApplicant();
      const { _id } = await submitBeta(context, person, betaAnswers());
      await runBackup(options('test', 'cut-off.gz'));
      await ahead.drop();
      const { collection } = modelOf('beta');
      await eraseIn('third', makeApplicant().discord_id);
      await databaseOf('third')
        .collection(collection.name)
        .insertMany(await collection.find({ _id }).toArray());
      await runBackup(options('third', 'third.gz'));
      await eraseIn('cut-off', person.discord_id);
      await databaseOf('cut-off').createCollection('ahead', { validator: { never: true } });
      await expect(replaceBy('cut-off', 'cut-off.gz')).rejects.toThrow('Document failed validation');
      await replaceBy('cut-off', 'third.gz');
      expect(await applicantsIn('cut-off')).toEqual([expect.stringMatching(/^erased-/)]);
    });

    test.each(['there', 'in the backup'])(
      'it is refused, and nothing is deleted, when SESSION_SECRET does not open the key %s',
      async (where) => {
        const person = makeApplicant();
        const { _id } = await submitBeta(context, person, betaAnswers());
        const file = `sealed-${_id.toString()}.gz`;
        await runBackup(options('test', file));
        const [name, secret] = [`sealed-${_id.toString()}`, 's'.repeat(40)];
        await eraseIn(name, person.discord_id, secret);
        const before = await contentsOf(name);
        const one = where === 'there' ? {} : { SESSION_SECRET: secret };
        await expect(replaceBy(name, file, one)).rejects.toThrow(/SESSION_SECRET.*Nothing was changed/);
        expect(await contentsOf(name)).toEqual(before);
        const both = { SESSION_SECRET: `${secret},${context.config.SESSION_SECRET.join(',')}` };
        await replaceBy(name, file, both);
        expect(await applicantsIn(name)).not.toContain(person.discord_id);
      },
    );
  });

  test('whoever was erased since stays erased where changes of their application are repeated over the backup', async () => {
    const person = makeApplicant();
    const { _id } = await submitBeta(context, person, betaAnswers());
    await runBackup(options('test', 'replay.gz'));
    await erasePerson(context, person.discord_id);
    const said: string[] = [];
    const run = async (...args: string[]) =>
      await runRestore({ ...options('test', ...args), say: (text) => said.push(text) });
    await run('replay.gz', '--force', '--replay');
    expect(said.at(-1)).toContain('npm run restore -- --finish');
    const answers = { full_name: 'as it was edited later' };
    await modelOf('beta').collection.updateOne({ _id }, { $set: answers });
    await run('--finish');
    const erased = { discord_id: `erased-${_id.toString()}`, full_name: null };
    expect(await modelOf('beta').findById(_id).lean()).toMatchObject(erased);
  });

  test('what was on its way looks for itself before it is delivered', async () => {
    const { _id } = await submitBeta(context, makeApplicant(), betaAnswers());
    await runBackup(options('test', 'queued.gz'));
    await runRestore(options('test', 'queued.gz', '--force'));
    const restored = await modelOf('beta').findById(_id).lean();
    expect(restored?.effects.map(({ tries }) => tries)).toEqual([1, 1]);
  });

  test('the card of what waits again is drawn anew, since it may show what was decided after the backup', async () => {
    const [waiting, decided] = await Promise.all([
      submitBeta(context, makeApplicant(), betaAnswers()),
      submitBeta(context, makeApplicant(), betaAnswers()),
    ]);
    const drawn = async (_id: typeof waiting._id, changes: object) =>
      await modelOf('beta').updateOne({ _id }, { $set: { 'effects.$[].state': 'done', ...changes } });
    await drawn(waiting._id, {});
    await drawn(decided._id, { status: 'approved' });
    await runBackup(options('test', 'drawn.gz'));
    await drawn(waiting._id, { status: 'approved' });
    const restoredAt = Date.now();
    await runRestore(options('test', 'drawn.gz', '--force'));
    const cardOf = async (_id: typeof waiting._id) =>
      (await modelOf('beta').findById(_id).orFail().lean()).effects.find(({ kind }) => kind === 'card');
    const card = await cardOf(waiting._id);
    expect(card).toMatchObject({ state: 'queued' });
    expect(card?.due_at.getTime()).toBeGreaterThanOrEqual(restoredAt);
    expect(card?.due_at.getTime()).toBeLessThanOrEqual(Date.now());
    expect(await cardOf(decided._id)).toMatchObject({ state: 'done' });
  });

  test('what changes were repeated over it looks for itself too, and whoever was erased since is erased again', async () => {
    const waiting = await submitBeta(context, makeApplicant(), betaAnswers());
    const person = makeApplicant();
    const { _id } = await submitBeta(context, person, betaAnswers());
    const applications = modelOf('beta').collection;
    const repeated = await applications.find({ _id }).toArray();
    await erasePerson(context, person.discord_id);
    await applications.deleteOne({ _id });
    await applications.insertMany(repeated);
    const finish = options('test', '--finish');
    const database = databaseOf('test');
    const listener = { gained: () => undefined, lost: () => undefined };
    const lease = new Lease(database, { name: gatewayLease, lifeMs: 60_000, listener });
    await lease.start();
    await expect(runRestore(finish)).rejects.toThrow('A bot works on this database.');
    await runRestore(options('test', '--finish', '--running'));
    await lease.release();
    await runRestore(finish);
    const { effects } = await modelOf('beta').findById(waiting._id).orFail().lean();
    expect(effects.map(({ tries }) => tries)).toEqual([1, 1]);
    expect(await modelOf('beta').findById(_id).lean()).toMatchObject({
      discord_id: `erased-${_id.toString()}`,
    });
    await expect(runRestore(options('test', 'any.gz', '--finish'))).rejects.toThrow('Usage: npm run restore');
  });

  test.each([
    [['--force', '--running', '--replay']],
    [['--running']],
    [['--replay']],
    [['--check', '--replay']],
    [['--check', '--running']],
    [['--check', '--force']],
  ])(
    'switches of a restore that exclude each other, or lack --force, are answered with the usage: %j',
    async (switches) => {
      await expect(runRestore(options('test', 'any.gz', ...switches))).rejects.toThrow(
        'Usage: npm run restore',
      );
    },
  );

  test('an e-mail and a webhook that left after the backup leave once more, under the id they had', async () => {
    const outbound = { SMTP_URL: 'smtp://127.0.0.1:1', WEBHOOK_URL: 'http://127.0.0.1:1' };
    const sending = { ...context, config: { ...context.config, ...outbound } };
    const { _id, effects } = await submitBeta(sending, makeApplicant(), betaAnswers());
    await runBackup(options('test', 'outbound.gz'));
    await modelOf('beta').updateOne({ _id }, { $set: { 'effects.$[].state': 'done' } });
    await runRestore(options('test', 'outbound.gz', '--force'));
    const restored = await modelOf('beta').findById(_id).lean();
    const outboundOf = (rows: typeof effects) =>
      rows
        .filter(({ kind }) => kind === 'mail' || kind === 'webhook')
        .map((row) => [row.kind, row._id.toString(), row.state]);
    expect(outboundOf(effects)).toHaveLength(2);
    expect(outboundOf(restored?.effects ?? [])).toEqual(outboundOf(effects));
    expect(outboundOf(effects).map(([, , state]) => state)).toEqual(['queued', 'queued']);
  });

  test('half a file, or another file, is refused before anything is deleted', async () => {
    const path = await runBackup(options('test', 'part.gz'));
    const lines = gunzipSync(readFileSync(path)).toString().split('\n');
    writeFileSync(join(folder, 'cut.gz'), readFileSync(path).subarray(0, -30));
    writeFileSync(join(folder, 'short.gz'), gzipSync(lines.slice(0, -2).join('\n')));
    writeFileSync(join(folder, 'fewer.gz'), gzipSync(lines.toSpliced(1, 1).join('\n')));
    writeFileSync(join(folder, 'other.gz'), gzipSync('{"hello":1}\n'));
    await replaceBy('whole', 'part.gz');
    const before = await contentsOf('whole');
    for (const name of ['cut.gz', 'short.gz', 'fewer.gz', 'other.gz', 'absent.gz']) {
      await expect(runRestore(options('whole', name, '--force'))).rejects.toMatchObject({
        name: 'StepError',
      });
    }
    expect(await contentsOf('whole')).toEqual(before);
    expect(before).toEqual(await contentsOf('test'));
  });

  test('without a database it says so, and leaves no file behind', async () => {
    const away = { ...options('test', 'none.gz'), env: {} };
    await expect(runBackup(away)).rejects.toThrow('MONGODB_URI is not set');
    expect(() => statSync(join(folder, 'none.gz'))).toThrow('ENOENT');
    const unread = { ...away, env: { MONGODB_URI_FILE: '/absent/uri' } };
    await expect(runBackup(unread)).rejects.toThrow(
      'MONGODB_URI_FILE: the file /absent/uri cannot be read (ENOENT)',
    );
  });
});
