import type { Redis } from 'ioredis';
import { limits } from '../limits.ts';
import { endSessions, forgetSession, storeSession } from '../sessionIndex.ts';
import { countSessions, startTestRedis } from '../testing/index.ts';
import { personChannel } from './personEvents.ts';
import {
  clearPresence,
  deletePresence,
  type ReviewerPage,
  readPresence,
  refreshPresence,
  setPresence,
} from './presence.ts';
import { reviewChannel } from './reviewEvents.ts';

const pageOf = (by: string, stream: string): ReviewerPage => ({ by, by_name: `name of ${by}`, stream });

describe('what Redis keeps of people who are there', () => {
  let redis: Redis;
  let stop: () => Promise<void>;
  let reader: Redis;
  let heard: unknown[];
  beforeAll(async () => {
    const started = await startTestRedis();
    ({ redis, stop } = started);
    reader = started.server.connect();
    reader.on('message', (_channel, event: string) => heard.push(JSON.parse(event)));
    await reader.subscribe(reviewChannel(redis), personChannel(redis, '1'));
  });
  afterAll(async () => {
    reader.disconnect();
    await stop();
  });
  beforeEach(async () => {
    await redis.flushall();
    heard = [];
  });
  /** What was told until now: a message comes before the answer to what was asked after it. */
  const told = async () => {
    await reader.ping();
    return heard.splice(0);
  };

  describe('who looks at what', () => {
    const nudge = { type: 'looking' };

    it('is told to the other pages, each reviewer once however many pages they have open', async () => {
      await setPresence(redis, pageOf('1', 'a'), 'x');
      await setPresence(redis, pageOf('1', 'b'), 'x');
      await setPresence(redis, pageOf('2', 'a'), 'x');
      await setPresence(redis, pageOf('1', 'c'), 'y');
      const found = (await readPresence(redis)).map(({ id, by, by_name }) => `${id} ${by} ${by_name}`);
      const expected = ['x 1 name of 1', 'x 2 name of 2', 'y 1 name of 1'];
      expect(found.toSorted((a, b) => a.localeCompare(b))).toEqual(expected);
      expect(await told()).toEqual([nudge, nudge, nudge, nudge]);
    });

    it('follows the page to the next application, and goes with it', async () => {
      const page = pageOf('1', 'a');
      await setPresence(redis, page, 'x');
      await setPresence(redis, page, 'y');
      expect(await readPresence(redis)).toMatchObject([{ id: 'y', by: '1' }]);
      await told();
      await clearPresence(redis, page);
      expect([await readPresence(redis), await told()]).toEqual([[], [nudge]]);
      await clearPresence(redis, page);
      expect([await told(), await redis.keys('*')]).toEqual([[], []]);
    });

    it('ends by itself when the page is not heard of, and goes on while it is', async () => {
      const [silent, alive] = [pageOf('1', 'a'), pageOf('2', 'a')];
      await setPresence(redis, silent, 'x');
      await setPresence(redis, alive, 'x');
      const keys = await redis.keys('*');
      const lives = async () => await Promise.all(keys.map(async (key) => await redis.pttl(key)));
      expect((await lives()).every((ms) => ms > 0 && ms <= limits.silentStreamMs)).toBe(true);
      await Promise.all(keys.map(async (key) => await redis.pexpire(key, 1_000_000)));
      await refreshPresence(redis, alive);
      expect((await lives()).filter((ms) => ms > limits.silentStreamMs)).toHaveLength(1);
      await redis.del('looking:1:a');
      expect(await readPresence(redis)).toMatchObject([{ by: '2' }]);
      expect(await redis.smembers('looking')).toEqual(['looking:2:a']);
    });

    it('is forgotten of whoever is erased, on all of their pages, and of nobody else', async () => {
      for (const page of [pageOf('1', 'a'), pageOf('1', 'b'), pageOf('11', 'a')]) {
        await setPresence(redis, page, 'x');
      }
      await told();
      await deletePresence(redis, '1');
      expect([await readPresence(redis), await told()]).toMatchObject([[{ by: '11' }], [nudge]]);
      await deletePresence(redis, '1');
      expect(await told()).toEqual([]);
    });
  });

  describe('sessions of a person', () => {
    it('are counted, forgotten one by one, and not known for longer than they can live', async () => {
      await storeSession(redis, '1', { id: 'one', text: '{}', lifeSeconds: 60 });
      await storeSession(redis, '1', { id: 'two', text: '{}', lifeSeconds: 60 });
      await storeSession(redis, '2', { id: 'three', text: '{}', lifeSeconds: 60 });
      expect(await countSessions(redis, '1')).toBe(2);
      await forgetSession(redis, '1', 'one');
      expect([await countSessions(redis, '1'), await countSessions(redis, '2')]).toEqual([1, 1]);
      const life = await redis.pttl('sessions-of:1');
      expect([life > 60_000, life <= limits.sessionAbsoluteMs]).toEqual([true, true]);
    });

    it('all end at once, and open pages hear of it; those of others go on', async () => {
      for (const [whose, id] of [
        ['1', 'one'],
        ['1', 'two'],
        ['2', 'three'],
      ] as const) {
        await storeSession(redis, whose, { id, text: '{}', lifeSeconds: 60 });
      }
      expect(await endSessions(redis, '1')).toBe(2);
      expect((await redis.keys('*')).toSorted((a, b) => a.localeCompare(b))).toEqual([
        'sess:three',
        'sessions-of:2',
      ]);
      expect(await told()).toEqual([{ type: 'signed_out' }]);
      expect([await endSessions(redis, '1'), await countSessions(redis, '1')]).toEqual([0, 0]);
    });

    it('end with one that begins meanwhile', async () => {
      const signIn = async (id: string) => {
        await storeSession(redis, '1', { id, text: '{}', lifeSeconds: 60 });
      };
      await signIn('one');
      const real = redis.del.bind(redis);
      const deleting = jest.spyOn(redis, 'del').mockImplementationOnce(async () => {
        await signIn('two');
        return await real('sess:one');
      });
      expect(await endSessions(redis, '1')).toBe(2);
      deleting.mockRestore();
      expect(await redis.keys('*')).toEqual([]);
    });
  });
});
