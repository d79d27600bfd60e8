import os from 'node:os';
import { type Sandbox, type SandboxControl, seedIds, startSandbox } from '@yieldwren/sandbox';
import {
  createContext,
  createLogger,
  erasePerson,
  kinds,
  loadConfig,
  modelOf,
  noteOperation,
  statuses,
} from '@yieldwren/shared';
import { startTestStores, type TestStores } from '@yieldwren/shared/testing';
import mongoose from 'mongoose';
import { crowdOf } from './crowd.ts';
import { seedPeople } from './people.ts';
import { seed } from './seed.ts';
import { isDemonstration } from './seedingMark.ts';

const usernamesIn = async ({ control }: Sandbox) => {
  const { people } = await control.people({ limit: 200 });
  return people.map(({ username }) => username).toSorted();
};

/** Does something at the moment when this person comes into the sandbox. */
const stopAt = (
  control: SandboxControl,
  isThere: (username: string) => boolean,
  stop: () => Promise<unknown>,
) => {
  const createUser: SandboxControl['createUser'] = async (wanted) => {
    if (isThere(wanted.username)) {
      await stop();
    }
    return await control.createUser(wanted);
  };
  return { ...control, createUser };
};

const cutOff = ({ control }: Sandbox) =>
  stopAt(
    control,
    (name) => name === 'tomas',
    () => Promise.reject(new Error('cut off')),
  );

describe('the applications of a demonstration', () => {
  const all = seedPeople.length + crowdOf(Date.now()).length;
  const names = kinds.map((kind) => modelOf(kind).collection.name);
  let stores: TestStores;
  let client: mongoose.mongo.MongoClient;
  const sandboxes: Sandbox[] = [];
  beforeAll(async () => {
    stores = await startTestStores();
    client = await mongoose.mongo.MongoClient.connect(stores.mongoUri, { runtimeAdapters: { os } });
  });
  afterAll(async () => {
    await Promise.all(sandboxes.map((sandbox) => sandbox.stop()));
    await client.close();
    await stores.stop();
  });

  /** An installation of its own, as it is before the first start. */
  async function install(name: string, settings: Record<string, string> = {}) {
    const sandbox = await startSandbox({ seed: 'demo', rateLimits: 'off' });
    sandboxes.push(sandbox);
    const env = {
      MONGODB_URI: stores.mongoUriOf(name),
      REDIS_URL: stores.redisUrl,
      SESSION_SECRET: 'throwaway secret of a test that is long enough',
      ...sandbox.settings,
      ...settings,
    };
    const database = client.db(new URL(env.MONGODB_URI).pathname.slice(1));
    return {
      sandbox,
      env,
      database,
      start: (control: SandboxControl = sandbox.control) => seed({ env, control, hasCrowd: true }),
      /** What is stored from now on, so that a seeding can be stopped where it does not fit. */
      accept: (validator: object) =>
        Promise.all(names.map((collMod) => database.command({ collMod, validator }))),
      count: async () => {
        const counts = await Promise.all(names.map((one) => database.collection(one).countDocuments()));
        return counts.reduce((sum, one) => sum + one, 0);
      },
    };
  }
  type Installation = Awaited<ReturnType<typeof install>>;

  async function figuresOf({ database }: Installation) {
    const byStatus = [{ $sortByCount: '$status' }, { $sort: { _id: 1 } }];
    const steps = ['visited', 'verified', 'joined'].map((step) => [step, { $sum: `$${step}` }]);
    return {
      applications: await Promise.all(
        names.map((one) => database.collection(one).aggregate(byStatus).toArray()),
      ),
      funnel: await database
        .collection('funnel_days')
        .aggregate([{ $group: { _id: null, ...Object.fromEntries(steps) } }])
        .toArray(),
      acts: await database.collection('audit_entries').countDocuments(),
    };
  }

  test('are in every state, whatever the rules for real ones are set to', async () => {
    const strict = await install('strict', {
      APPROVALS_NEEDED: '5',
      REAPPLY_AFTER_DAYS: '3650',
      SUBMISSIONS_PER_DAY: '1',
    });
    expect(await strict.start()).toBe(all);
    expect(await strict.count()).toBe(all);
    const cleo = await strict.database
      .collection(modelOf('beta').collection.name)
      .findOne({ discord_id: seedIds.people.cleo });
    expect(cleo).toMatchObject({ status: 'approved' });
    const found = await Promise.all(names.map((one) => strict.database.collection(one).distinct('status')));
    expect(new Set(found.flat())).toEqual(new Set(statuses));
    expect(await isDemonstration(strict.env.MONGODB_URI)).toBe(true);
  });

  test('are known to be invented also when they were cut off, and nobody goes on with them', async () => {
    const { env, sandbox, start } = await install('invented');
    await expect(start(cutOff(sandbox))).rejects.toThrow('cut off');
    expect(await isDemonstration(env.MONGODB_URI)).toBe(true);
  });

  test('are made anew when they were cut off, at the first people and in the crowd, and nobody is twice', async () => {
    const whole = await install('whole');
    await whole.start();
    const cut = await install('cut');
    await expect(cut.start(cutOff(cut.sandbox))).rejects.toThrow('cut off');
    expect(await cut.count()).toBe(5);
    // Of the reviewers only the crowd's is called so.
    const inCrowd = stopAt(
      cut.sandbox.control,
      (name) => name.includes('.'),
      () => cut.accept({ 'decision.by_name': { $ne: 'ravi' } }),
    );
    await expect(cut.start(inCrowd)).rejects.toThrow('validation');
    expect(await cut.count()).toBeGreaterThan(seedPeople.length);

    expect(await cut.start()).toBe(all);
    expect(await figuresOf(cut)).toEqual(await figuresOf(whole));
    expect(await usernamesIn(cut.sandbox)).toEqual(await usernamesIn(whole.sandbox));
    expect(await cut.start()).toBe(0);
  });

  test('are of people on the server, also of somebody who was made and had not joined when they were cut off', async () => {
    const cut = await install('joining');
    const { control } = cut.sandbox;
    let isCut = false;
    const join: SandboxControl['join'] = async (id) => {
      if (!isCut) {
        isCut = true;
        throw new Error('cut off');
      }
      await control.join(id);
    };
    await expect(cut.start({ ...control, join })).rejects.toThrow('cut off');
    expect(await cut.start()).toBe(all);
    const { people } = await control.people({ where: 'out' });
    expect(people.map(({ username }) => username)).toEqual(['nora', 'tomas']);
  });

  test('are not put in again for somebody who was erased', async () => {
    const used = await install('used');
    await used.start();
    const context = await createContext(loadConfig(used.env), 'portal', createLogger('portal', 'silent'));
    await erasePerson(context, seedIds.people.mia);
    await context.close();
    const left = await used.count();
    expect(await used.start()).toBe(0);
    expect(await used.count()).toBe(left);
  });

  test('stay out of a database that holds something else, whatever is stored there', async () => {
    const restored = await install('restored');
    await restored.database.collection(names[0] ?? '').insertOne({ discord_id: 'somebody' });
    expect(await restored.start()).toBe(0);
    expect(await restored.count()).toBe(1);
    expect(await isDemonstration(restored.env.MONGODB_URI)).toBe(false);
  });

  test('are left as they are, cut off or not, once the portal or the bot has worked with them', async () => {
    const cut = await install('worked');
    await expect(cut.start(cutOff(cut.sandbox))).rejects.toThrow('cut off');
    await noteOperation(cut.database, 'bot', new Date());
    expect(await cut.start()).toBe(0);
    expect(await cut.count()).toBe(5);
  });
});
