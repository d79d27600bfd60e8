import { mongo } from 'mongoose';
import { startTestStores, type TestStores } from '../../testing/index.ts';
import { cardsWereDrawn } from './005-cardsWereDrawn.ts';

const at = (day: number) => new Date(Date.UTC(2024, 0, day));
const role = { kind: 'beta_role', state: 'done' };
const card = { kind: 'card', state: 'done' };

describe('cards that nobody has drawn, and nobody is to', () => {
  let stores: TestStores;
  let client: mongo.MongoClient;
  let applications: mongo.Collection<mongo.BSON.Document & { _id: string }>;
  beforeAll(async () => {
    stores = await startTestStores();
    client = await new mongo.MongoClient(stores.mongoUri).connect();
    applications = client.db().collection('applications');
  });
  afterAll(async () => {
    await client.close();
    await stores.stop();
  });
  beforeEach(async () => {
    await applications.deleteMany({});
  });
  const run = async () => {
    await cardsWereDrawn.run(client.db(), async () => undefined);
  };
  const effectsOf = async (_id: string) => (await applications.findOne({ _id }))?.['effects'];

  it('say the time of the last act; no other row says one, and a true one stays', async () => {
    const history = [{ at: at(1) }, { at: at(3) }];
    await applications.insertMany([
      { _id: 'old', created_at: at(1), history, effects: [role, card] },
      { _id: 'without history', created_at: at(2), effects: [card] },
      { _id: 'drawn', created_at: at(1), history, effects: [{ ...card, done_at: at(9) }, role] },
      { _id: 'waiting', created_at: at(1), history, effects: [{ ...card, state: 'queued' }] },
    ]);
    await run();
    await run();
    expect(await effectsOf('old')).toEqual([role, { ...card, done_at: at(3) }]);
    expect(await effectsOf('without history')).toEqual([{ ...card, done_at: at(2) }]);
    expect(await effectsOf('drawn')).toEqual([{ ...card, done_at: at(9) }, role]);
    expect(await effectsOf('waiting')).toEqual([{ ...card, state: 'queued' }]);
  });

  it('leave alone what another process writes at the same moment', async () => {
    await applications.insertOne({ _id: 'erased', created_at: at(1), effects: [role, card] });
    const database = client.db();
    const collection = database.collection.bind(database);
    const erased = { kind: 'webhook', state: 'queued', news: 'erased' };
    jest.spyOn(database, 'collection').mockImplementation((name: string) => {
      const found = collection(name);
      const write = found.bulkWrite.bind(found);
      jest.spyOn(found, 'bulkWrite').mockImplementation(async (...given) => {
        await applications.updateOne({ _id: 'erased' }, { $set: { effects: [card, erased] } });
        return await write(...given);
      });
      return found;
    });
    await cardsWereDrawn.run(database, async () => undefined);
    expect(await effectsOf('erased')).toEqual([
      { ...card, done_at: at(1) },
      { kind: 'webhook', state: 'queued', news: 'erased' },
    ]);
  });
});
