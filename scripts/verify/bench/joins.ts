import { createBot } from '@yieldwren/bot';
import { until } from '@yieldwren/shared/testing';
import type { Bench, BenchOptions, Measurement } from './method/Bench.ts';
import { digits, spread } from './method/figures.ts';
import { leastMs, waitForWrites, windowsOf } from './method/roleWindows.ts';
import { insertApplicants, openRoleWorld } from './method/roleWorld.ts';
import type { Passed } from './method/slowLink.ts';

interface Run {
  joins: number;
  scale: number;
  roundTripMs: number;
  wanted: number;
}

/** So many people who have applied join at once; every one must get the role, once. */
async function measure({ joins, scale, roundTripMs, wanted }: Run): Promise<Measurement> {
  const writes: Passed[] = [];
  await using world = await openRoleWorld({
    scale,
    roundTripMs,
    members: 0,
    passed: (exchange) => {
      if (exchange.path.includes('/roles/')) {
        writes.push(exchange);
      }
    },
  });
  const { context, sandbox, windowMs } = world;
  const bot = createBot(context);
  world.atEnd(() => bot.stop());
  const users = [];
  for (let count = 0; count < joins; count += 1) {
    users.push((await sandbox.control.createUser({ username: `joiner${count}` })).id);
  }
  await insertApplicants(users, { state: 'waiting_for_join', due_at: new Date() });
  await bot.start();
  await until(async () => bot.health().state === 'ready');
  const start = performance.now();
  for (const user of users) {
    await sandbox.control.join(user);
  }
  const least = leastMs(joins, windowMs);
  const limits = { windowMs, patienceMs: least * 2 + 30_000 };
  const took = (await waitForWrites(() => writes, joins, limits)) - start;
  const refused = writes.filter(({ status }) => status === 429).length;
  const given = new Set(writes.filter(({ status }) => status === 204).map(({ path }) => path)).size;
  const efficiency = least / took;
  const isClean = refused === 0 && given === joins && writes.length === joins;
  return {
    goal: 'P9',
    what: `${joins} joins at ${roundTripMs} ms round trip, times divided by ${scale}: share of what the limit allows`,
    product: `${digits(took / 1_000)} s; ${given} roles given, ${writes.length} writes, ${refused} refused (429); first after ${digits((writes[0]?.at ?? 0) - start)} ms, a window each ${spread(windowsOf(writes), 'ms')}`,
    bare: `${digits(least / 1_000)} s by the limit's own formula`,
    measured: efficiency.toFixed(4),
    wanted: `≥ ${wanted}, no 429, none lost, none twice`,
    isMet: efficiency >= wanted && isClean,
  };
}

/** Round trips to Discord in milliseconds, and the share of the limit that is wanted at each. */
const ways = [
  { flag: '--near', roundTripMs: 50, wanted: 0.985 },
  { flag: '--far', roundTripMs: 300, wanted: 0.96 },
] as const;

function scaleFor({ isQuick, flags }: BenchOptions): number {
  if (flags.has('--real')) {
    return 1;
  }
  return isQuick ? 10 : 4;
}

export const bench: Bench = {
  name: 'joins',
  about:
    'roles for a crowd that joins at once (P9) [--near or --far alone, --real: unscaled times, --many: 10,000]',
  run: async (options) => {
    const { isQuick, flags } = options;
    const many = flags.has('--many') ? 10_000 : 1_000;
    const chosen = ways.filter(({ flag }) => flags.has(flag));
    const measurements = [];
    for (const way of chosen.length > 0 ? chosen : ways) {
      measurements.push(await measure({ ...way, joins: isQuick ? 200 : many, scale: scaleFor(options) }));
    }
    return measurements;
  },
};
