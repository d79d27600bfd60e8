import { setTimeout as pause } from 'node:timers/promises';
import type { FaultEffect } from '../../../sandbox/api/index.ts';
import type { ReplicaSet } from '../../testing/ReplicaSet.ts';
import type { ShiftedClock } from '../ShiftedClock.ts';
import type { World } from '../startWorld.ts';
import type { Chance } from './Chance.ts';

/** Everything that blows fall on. */
export interface Struck extends World {
  clock: ShiftedClock;
  /** Of one member. */
  mongo: ReplicaSet;
}

type Blow = (struck: Struck, chance: Chance) => Promise<unknown>;

const spoils: readonly FaultEffect[] = [
  { delayMs: 2_000 },
  { act: true, hang: true },
  { act: true, status: 502 },
  { status: 503 },
  { status: 429, headers: { 'Retry-After': '1' } },
  { reset: true },
  { truncate: true },
];
const paths = [
  '/channels/*/messages',
  '/guilds/*/members/**',
  '/users/@me/channels',
  '/channels/*/messages/*',
];

/** Longer than the bot's lease of the gateway lasts, and than an answer of MongoDB is waited for. */
const longestAwayMs = 12_000;

/** Everything that may go wrong while people use the product. Each leaves it running again. */
export const blows: Readonly<Record<string, Blow>> = {
  'the portal is killed': ({ portal }) => portal.killAndStart(),
  'the bot is killed': ({ bot }) => bot.killAndStart(),
  'the portal is asked to stop': async ({ portal }) => {
    await portal.service.stop();
    await portal.start();
  },
  'the bot is asked to stop': async ({ bot }) => {
    await bot.service.stop();
    await bot.start();
  },
  'Redis is killed and comes back empty': async ({ stores }) => {
    await stores.redis.kill();
    await stores.redis.start();
  },
  'Redis stands still': async ({ stores }) => {
    stores.redis.freeze();
    await pause(1_000);
    stores.redis.thaw();
  },
  'MongoDB is killed and comes back with its data': async ({ mongo }, chance) => {
    const port = await mongo.primary();
    await mongo.kill(port);
    await pause(chance.between(0, longestAwayMs));
    mongo.restart(port);
    await mongo.primary();
  },
  'MongoDB stands still': async ({ mongo }, chance) => {
    const port = await mongo.primary();
    mongo.signal(port, 'SIGSTOP');
    await pause(chance.between(1_000, longestAwayMs));
    mongo.signal(port, 'SIGCONT');
  },
  // Back, not ahead: what is put off while the clock is ahead stays put off once it is right again, past the end of the run.
  'the clock jumps back by an hour and ahead again': async ({ clock, portal, bot }, chance) => {
    await clock.jump([portal, bot], -3_600_000);
    await pause(chance.between(0, 2_000));
    await clock.jump([portal, bot], 0);
  },
  'the gateway is cut': async ({ sandbox }) => sandbox.control.gateway.drop(),
  'the gateway session is lost': async ({ sandbox }) => sandbox.control.gateway.op9(false),
  'Discord spoils answers': async ({ sandbox }, chance) => {
    const path = chance.pick(paths) ?? '/**';
    const effect = chance.pick(spoils) ?? {};
    await sandbox.control.addFault({ path, times: 1 + Math.floor(chance.between(0, 3)), then: effect });
  },
};

/** One blow after the other until the time is over. @param counts how often each has fallen */
export async function strike(
  struck: Struck,
  chance: Chance,
  isOver: () => boolean,
  counts: Map<string, number>,
): Promise<void> {
  while (!isOver()) {
    await pause(chance.between(1_000, 5_000));
    const [name = '', blow] = chance.pick(Object.entries(blows)) ?? [];
    await blow?.(struck, chance);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
}
