import { startTestContext, type TestContext } from '@yieldwren/shared/testing';
import mongoose from 'mongoose';
import { explainAll, isSound } from './explainAll.ts';

describe('what a query reads', () => {
  const schema = new mongoose.Schema({ indexed: Number, plain: Number }, { autoIndex: false });
  const Row = mongoose.model('ExplainedRow', schema);
  let context: TestContext;
  beforeAll(async () => {
    context = await startTestContext();
    await Row.collection.createIndex({ indexed: 1 });
    await Row.insertMany(Array.from({ length: 20 }, (_, at) => ({ indexed: at, plain: at })));
  });
  afterAll(() => context.close());

  it.each<[string, () => Promise<unknown>]>([
    ['a find by an index', async () => await Row.find({ indexed: { $gt: 3 } }).lean()],
    ['one by id', async () => await Row.findOne({ _id: new mongoose.Types.ObjectId() }).lean()],
    ['a count by an index', async () => await Row.countDocuments({ indexed: 3 }).limit(5)],
    ['the values of an index', async () => await Row.distinct('indexed')],
    ['values of what an index finds', async () => await Row.where({ indexed: 3 }).distinct('plain')],
    ['an aggregation by an index', async () => await Row.aggregate([{ $match: { indexed: 3 } }])],
  ])('%s is sound', async (_what, query) => {
    expect(isSound(await explainAll(query))).toBe(true);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'a find that skips',
      async () =>
        await Row.find({ indexed: { $gt: 3 } })
          .sort({ indexed: 1 })
          .skip(5)
          .lean(),
    ],
    ['a find without an index', async () => await Row.find({ plain: 3 }).lean()],
    ['a count without an index', async () => await Row.countDocuments({ plain: 3 })],
    ['values without an index', async () => await Row.where({ plain: 3 }).distinct('indexed')],
    ['nothing that could be seen', async () => undefined],
  ])('%s is not', async (_what, query) => {
    expect(isSound(await explainAll(query))).toBe(false);
  });

  it('counts as given what is sent, not what is counted', async () => {
    const { given, looked } = await explainAll(async () => {
      await Row.countDocuments({ indexed: { $gte: 10 } });
      await Row.find({ indexed: { $lt: 3 } }).lean();
    });
    expect(given).toBe(3);
    expect(looked).toBeGreaterThanOrEqual(13);
  });
});
