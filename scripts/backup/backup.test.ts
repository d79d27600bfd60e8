import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { submitBeta, UserModel } from '@yieldwren/shared';
import { betaAnswers, makeApplicant, startTestContext, type TestContext } from '@yieldwren/shared/testing';
import mongoose from 'mongoose';
import { runBackup, runRestore } from './runBackup.ts';

const { Binary, Decimal128, Double, Int32, Long, ObjectId, Timestamp } = mongoose.mongo.BSON;
let context: TestContext;
let folder: string;
const uriOf = (database: string) => context.stores.mongoUri.replace('/test?', `/${database}?`);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  context = await startTestContext();
  await submitBeta(context, makeApplicant(), betaAnswers());
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
    text: 'Zürich\n"quoted" {"$oid":"not one"}',
  });
}, 60_000);

afterAll(async () => {
  await context.close();
  rmSync(folder, { recursive: true, force: true });
});

const options = (database: string, ...args: string[]) => ({
  args,
  env: { MONGODB_URI: uriOf(database) },
  data: folder,
  cwd: folder,
  say: () => undefined,
});

/** Every document as the bytes MongoDB stores, and the indexes, by collection. */
async function contentsOf(name: string) {
  const database = mongoose.connection.getClient().db(name);
  const contents: Record<string, unknown> = {};
  for (const { collectionName } of await database.collections()) {
    const collection = database.collection(collectionName);
    const raw = await collection.find({}, { raw: true, sort: { _id: 1 } }).toArray();
    const documents = raw.map((bytes) => Buffer.from(bytes as unknown as Uint8Array).toString('base64'));
    contents[collectionName] = { documents, indexes: (await collection.indexes()).length };
  }
  return contents;
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
  });

  test('a database that is not empty is refused, and replaced only when that is said', async () => {
    await runBackup(options('test', 'replace.gz'));
    const users = mongoose.connection.getClient().db('full').collection('users');
    await users.insertOne({ discord_id: '1', username: 'somebody else' });
    await expect(runRestore(options('full', 'replace.gz'))).rejects.toThrow(/not empty \(1 documents\)/);
    expect(await users.countDocuments({ username: 'somebody else' })).toBe(1);
    await runRestore(options('full', 'replace.gz', '--force'));
    expect(await contentsOf('full')).toEqual(await contentsOf('test'));
  });

  test('half a file, or another file, is refused before anything is deleted', async () => {
    const path = await runBackup(options('test', 'part.gz'));
    const lines = gunzipSync(readFileSync(path)).toString().split('\n');
    writeFileSync(join(folder, 'cut.gz'), readFileSync(path).subarray(0, -30));
    writeFileSync(join(folder, 'short.gz'), gzipSync(lines.slice(0, -2).join('\n')));
    writeFileSync(join(folder, 'fewer.gz'), gzipSync(lines.toSpliced(1, 1).join('\n')));
    writeFileSync(join(folder, 'other.gz'), gzipSync('{"hello":1}\n'));
    const before = await contentsOf('copy');
    for (const name of ['cut.gz', 'short.gz', 'fewer.gz', 'other.gz', 'absent.gz']) {
      await expect(runRestore(options('copy', name, '--force'))).rejects.toMatchObject({ name: 'StepError' });
    }
    expect(await contentsOf('copy')).toEqual(before);
  });

  test('without a database it says so, and leaves no file behind', async () => {
    const away = { ...options('test', 'none.gz'), env: {} };
    await expect(runBackup(away)).rejects.toThrow('MONGODB_URI is not set');
    expect(() => statSync(join(folder, 'none.gz'))).toThrow('ENOENT');
  });
});
