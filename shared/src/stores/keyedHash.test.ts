import mongoose from 'mongoose';
import { startTestContext, type TestContext } from '../testing/index.ts';
import { hashBy, openKey } from './keyedHash.ts';

const [old, current, other] = ['an old secret', 'the current secret', 'another secret'];

describe('keyed hashes', () => {
  let context: TestContext;
  let database: mongoose.mongo.Db;
  let lost = 0;
  const open = async (...secrets: string[]) =>
    hashBy(
      await openKey(database, secrets, () => {
        lost += 1;
      }),
    )('200000000000000001');

  beforeAll(async () => {
    context = await startTestContext();
    const { name } = mongoose.connection;
    database = mongoose.connection.getClient().db(`${name}-hashes`);
  });
  afterAll(async () => {
    await context.close();
  });
  beforeEach(async () => {
    await database.collection('meta').deleteMany({});
    lost = 0;
  });

  it('are the same after the secret was rotated and the old one is gone', async () => {
    const before = await open(old);
    expect(await open(current, old)).toBe(before);
    expect(await open(current)).toBe(before);
    expect(lost).toBe(0);
  });

  it('are others for other data, and tell nothing of the key or the text', async () => {
    const before = await open(current);
    const stored = JSON.stringify(await database.collection('meta').find().toArray());
    await database.collection('meta').deleteMany({});
    expect(await open(current)).not.toBe(before);
    expect(before).not.toContain('2000000');
    expect(stored).not.toContain(before);
  });

  it('begin anew, and say so, when no secret opens the key', async () => {
    const before = await open(old);
    const after = await open(other);
    expect(after).not.toBe(before);
    expect(await open(other)).toBe(after);
    expect(lost).toBe(1);
  });

  it('agree between processes that start at once', async () => {
    const hashes = await Promise.all(Array.from({ length: 8 }, () => open(current)));
    expect(new Set(hashes).size).toBe(1);
  });

  it('agree between processes that start at once with a secret that opens nothing', async () => {
    await open(old);
    const hashes = await Promise.all(Array.from({ length: 8 }, () => open(other)));
    expect(new Set([...hashes, await open(other)]).size).toBe(1);
  });
});
