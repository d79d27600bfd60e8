import { approve, undo } from '../applications/decide.ts';
import { keyOf } from '../applications/store.ts';
import { submitBeta } from '../applications/submit.ts';
import { type Context, createContext } from '../context.ts';
import { runEffect } from '../effects/runEffect.ts';
import { createLogger } from '../log/logger.ts';
import {
  betaAnswers,
  makeApplicant,
  startTestStores,
  type TestStores,
  testConfig,
} from '../testing/index.ts';
import { createDatabaseClock } from './databaseClock.ts';

const rhea = { id: '300000000000000001', name: 'rhea', isReviewer: true, surface: 'portal' } as const;
const theirs = Date.parse('2026-03-01T12:00:00Z');

/** How far a clock is ahead after a comparison, where that of its machine is so far ahead. */
async function aheadAfter(aheadMs: number): Promise<number> {
  const clock = createDatabaseClock(
    () => theirs + aheadMs,
    () => Promise.resolve(new Date(theirs)),
  );
  await clock.compare();
  return clock.now().getTime() - theirs;
}

describe('the clock that all processes go by', () => {
  it.each([45_000, 1, 0, -45_000])(
    "is MongoDB's where that of this machine is %i ms ahead of it",
    async (aheadMs) => {
      expect(await aheadAfter(aheadMs)).toBe(0);
    },
  );

  it.each([60_000, -60_000, 400 * 86_400_000])(
    'is its own where that is %i ms ahead, which is told as a fault',
    async (aheadMs) => {
      expect(await aheadAfter(aheadMs)).toBe(aheadMs);
    },
  );

  it('stays what it was after a comparison that says nothing: MongoDB was away, or the answer took long', async () => {
    let own = theirs + 45_000;
    let read = async (): Promise<Date> => new Date(theirs);
    const clock = createDatabaseClock(
      () => own,
      async () => await read(),
    );
    await clock.compare();
    read = async () => await Promise.reject(new Error('away'));
    await clock.compare();
    expect(clock.now().getTime()).toBe(theirs);
    read = async () => {
      own += 50_000;
      return new Date(theirs + 50_000);
    };
    await clock.compare();
    expect(clock.now().getTime()).toBe(theirs + 50_000);
  });
});

describe('a machine whose clock is off by less than a minute', () => {
  let stores: TestStores;
  beforeAll(async () => {
    stores = await startTestStores();
  });
  afterAll(async () => {
    await stores.stop();
  });

  async function openAt(aheadMs: number) {
    const Right = Date;
    const now = () => Right.now() + aheadMs;
    const Off = new Proxy(Right, {
      construct: (_, given: [number]) => (given.length > 0 ? new Right(...given) : new Right(now())),
      get: (_, name) => (name === 'now' ? now : Reflect.get(Right, name)),
    });
    globalThis.Date = Off;
    const addresses = { MONGODB_URI: stores.mongoUri, REDIS_URL: stores.redisUrl };
    const config = testConfig({ ...addresses, UNDO_WINDOW_SECONDS: '30' });
    const off = await createContext(config, 'script', createLogger('test', 'silent'));
    const right: Context = { ...off, now: () => new Right() };
    const close = async () => {
      globalThis.Date = Right;
      await off.close();
    };
    return { off, right, close };
  }

  it.each([
    ['a bot that is ahead', 'bot', 45_000],
    ['a portal that is behind', 'portal', -45_000],
  ])('tells nobody of a decision while it can be undone: %s', async (_, part, aheadMs) => {
    const { off, right, close } = await openAt(aheadMs);
    const [portal, bot] = part === 'bot' ? [right, off] : [off, right];
    const sent = await submitBeta(portal, makeApplicant(), betaAnswers());
    const key = keyOf(sent);
    const { effects } = await approve(portal, rhea, key);
    const news = effects.filter((row) => row.news === 'decision');
    expect(news).not.toEqual([]);
    for (const row of news) {
      expect(await runEffect(bot, key, row._id.toString(), row.due_at.getTime())).toBeNull();
    }
    expect(await undo(portal, rhea, key)).toMatchObject({ status: 'pending' });
    await close();
  });
});
