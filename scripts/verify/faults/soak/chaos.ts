import { setTimeout as pause } from 'node:timers/promises';
import type { FaultEffect } from '../../../sandbox/api/index.ts';
import type { World } from '../startWorld.ts';
import type { Chance } from './Chance.ts';

type Blow = (world: World, chance: Chance) => Promise<unknown>;

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

/** Everything that may go wrong while people use the product. Each leaves it running again. */
const blows: Readonly<Record<string, Blow>> = {
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
  'the gateway is cut': async ({ sandbox }) => sandbox.control.gateway.drop(),
  'the gateway session is lost': async ({ sandbox }) => sandbox.control.gateway.op9(false),
  'Discord spoils answers': async ({ sandbox }, chance) => {
    const path = chance.pick(paths) ?? '/**';
    const effect = chance.pick(spoils) ?? {};
    await sandbox.control.addFault({ path, times: 1 + Math.floor(chance.between(0, 3)), then: effect });
  },
};

/** One blow after the other until the time is over. @returns how often each fell */
export async function strike(
  world: World,
  chance: Chance,
  isOver: () => boolean,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  while (!isOver()) {
    await pause(chance.between(1_000, 5_000));
    const [name = '', blow] = chance.pick(Object.entries(blows)) ?? [];
    await blow?.(world, chance);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
