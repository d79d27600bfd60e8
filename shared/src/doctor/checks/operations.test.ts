import { limits } from '../../limits.ts';
import type { Operations } from '../../stores/operations.ts';
import type { Check } from '../Check.ts';
import type { DoctorContext } from '../DoctorContext.ts';
import { backups } from './backups.ts';
import { retention } from './retention.ts';
import { versions } from './versions.ts';

const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * limits.dayMs);

const settings = { MONGODB_URI: 'mongodb://a', NODE_ENV: 'test' } as const;
const contextOf = (operations: Operations) =>
  ({ operations: async () => operations, now: () => now }) as DoctorContext;

async function statesOf(check: Check, operations: Operations, NODE_ENV: 'production' | 'test' = 'test') {
  const found = await check.run({ ...settings, NODE_ENV }, contextOf(operations));
  expect(found.every(({ state, repair }) => state === 'ok' || repair !== '')).toBe(true);
  return found.map(({ state }) => state);
}

describe('the work of each day', () => {
  it('is broken where the newest backup is older than two days, and warned of where there is none', async () => {
    expect(await statesOf(backups, { backup: { _id: 'backup', at: daysAgo(1.9) } })).toEqual(['ok']);
    expect(await statesOf(backups, { backup: { _id: 'backup', at: daysAgo(2.1) } })).toEqual(['broken']);
    expect(await statesOf(backups, {}, 'production')).toEqual(['warning']);
    expect(await statesOf(backups, {})).toEqual(['ok']);
  });

  it('is told with its time in UTC, and says so', async () => {
    const at = new Date('2026-01-31T12:00:30Z');
    const [told] = await backups.run(settings, contextOf({ backup: { _id: 'backup', at } }));
    expect(told?.text).toBe('The newest backup was made on 2026-01-31 12:00 UTC');
  });

  it('is broken while a restore was begun and not finished', async () => {
    const restore = { _id: 'restore', made_at: daysAgo(1) } as const;
    expect(await statesOf(backups, { restore })).toEqual(['broken', 'ok']);
    const told = await backups.run(settings, contextOf({ restore }));
    expect(told.map(({ check }) => check)).toEqual(['restore', 'backups']);
    expect(await statesOf(backups, { restore: { ...restore, finished_at: now } })).toEqual(['ok']);
  });

  it('is broken where retention was applied more than two days ago', async () => {
    expect(await statesOf(retention, {})).toEqual(['ok', 'ok']);
    expect(await statesOf(retention, { retention: { _id: 'retention', at: daysAgo(1) } })).toEqual([
      'ok',
      'ok',
    ]);
    expect(await statesOf(retention, { retention: { _id: 'retention', at: daysAgo(3) } })).toEqual([
      'ok',
      'broken',
    ]);
  });

  describe('of two builds', () => {
    const { YIELDWREN_VERSION: here } = process.env;
    afterEach(() => {
      Object.assign(process.env, { YIELDWREN_VERSION: here ?? '' });
    });

    it.each([
      ['v1', 'v1', 'v1', 'ok'],
      ['v2', 'v1', 'v2', 'warning'],
      ['v2', 'v2', 'v1', 'warning'],
      ['v2', 'v1', 'v1', 'warning'],
      ['', 'v1', 'v1', 'ok'],
      ['', 'v1', 'v2', 'warning'],
      ['', 'v1', 'checkout', 'warning'],
      ['', 'checkout', 'checkout', 'ok'],
      ['v1', 'checkout', 'checkout', 'warning'],
    ])('called %j here, the portal from %j and the bot from %j are %s', async (own, portal, bot, state) => {
      Object.assign(process.env, { YIELDWREN_VERSION: own });
      const started = {
        portal: { _id: 'portal', at: now, version: portal },
        bot: { _id: 'bot', at: now, version: bot },
      } as const;
      expect(await statesOf(versions, started)).toEqual(['ok', state]);
    });
  });
});
