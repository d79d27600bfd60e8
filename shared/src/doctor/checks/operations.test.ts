import { buildVersion } from '../../buildVersion.ts';
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

  it('warns where portal or bot were started from another build', async () => {
    const version = buildVersion();
    const portal = { _id: 'portal', at: now, version } as const;
    expect(await statesOf(versions, { portal, bot: { _id: 'bot', at: now, version } })).toEqual(['ok', 'ok']);
    expect(await statesOf(versions, { portal, bot: { _id: 'bot', at: now, version: 'older' } })).toEqual([
      'ok',
      'warning',
    ]);
  });
});
