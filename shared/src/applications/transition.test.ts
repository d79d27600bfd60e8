import { type Context, createContext } from '../context.ts';
import { createLogger } from '../log/logger.ts';
import {
  betaAnswers,
  makeApplicant,
  startTestStores,
  type TestStores,
  testConfig,
  until,
} from '../testing/index.ts';
import type { Actor } from './actor.ts';
import { approve, reopen } from './decide.ts';
import { keyOf } from './store.ts';
import { submitBeta } from './submit.ts';

const rhea: Actor = { id: '300000000000000001', name: 'rhea', isReviewer: true, surface: 'portal' };

describe('a change of state', () => {
  let stores: TestStores;
  let connected: Context & { close: () => Promise<void> };

  beforeAll(async () => {
    stores = await startTestStores();
    const config = testConfig({ MONGODB_URI: stores.mongoUri, REDIS_URL: stores.redisUrl });
    connected = await createContext(config, 'script', createLogger('test', 'silent'));
  });
  afterAll(async () => {
    await connected.close();
    await stores.stop();
  });

  it('queues what it causes at once, however much time passes while it is written', async () => {
    let ticks = 0;
    const start = Date.now();
    const queued: string[] = [];
    const context: Context = {
      ...connected,
      now: () => {
        ticks += 7;
        return new Date(start + ticks);
      },
      queue: {
        ...connected.queue,
        add: async (effects) => {
          queued.push(...effects.map(({ effect }) => effect.kind));
        },
      },
    };
    const heard = async () => {
      await until(async () => queued.length > 0);
      return queued.splice(0).toSorted();
    };
    const application = await submitBeta(context, makeApplicant(), betaAnswers());
    await heard();
    await approve(context, rhea, keyOf(application));
    expect(await heard()).toEqual(['approved_role', 'card', 'dm']);
    await reopen(context, rhea, keyOf(application), 'seen once more');
    expect(await heard()).toEqual(['approved_role', 'card']);
  });
});
