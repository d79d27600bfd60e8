import mongoose from 'mongoose';
import { startMongo } from '../../testing/index.ts';
import { createDoctorContext } from '../DoctorContext.ts';
import { mongodb } from './mongodb.ts';

it('a MongoDB that takes no writes is told, with the repair, and the question leaves nothing there', async () => {
  const server = await startMongo();
  const url = Object.assign(new URL(server.url), { pathname: 'looked-at' });
  // Of a server that is locked nothing else is heard.
  url.searchParams.set('serverSelectionTimeoutMS', '3000');
  const own = await mongoose.createConnection(server.url).asPromise();
  const admin = own.getClient().db('admin');
  const look = async () => {
    const settings = { MONGODB_URI: url.href };
    const context = createDoctorContext(settings);
    const found = await mongodb.run(settings, context);
    await context.close();
    return found.filter(({ state }) => state !== 'ok');
  };
  expect(await look()).toEqual([]);
  await admin.command({ fsync: 1, lock: true });
  const locked = await look();
  await admin.command({ fsyncUnlock: 1 });
  expect(locked).toMatchObject([
    {
      state: 'broken',
      text: 'MongoDB takes no writes: no answer within 3000 ms',
      repair: expect.stringContaining('readWrite'),
    },
  ]);
  const { databases } = await admin.admin().listDatabases({ nameOnly: true });
  await own.close();
  await server.stop();
  expect(databases.map(({ name }) => name)).not.toContain('looked-at');
});
