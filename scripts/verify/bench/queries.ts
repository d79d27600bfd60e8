import { type Context, createContext, createLogger } from '@yieldwren/shared';
import { startTestStores, testConfig } from '@yieldwren/shared/testing';
import type { Bench, BenchOptions, Measurement } from './method/Bench.ts';
import { digits, median, spread } from './method/figures.ts';
import { type Cases, casesFor, growing } from './queries/cases.ts';
import { type Explained, explainAll, isSound } from './queries/explainAll.ts';
import { fill } from './queries/fill.ts';

export interface Row {
  /** Medians of the rounds, by size. */
  ms: Map<number, number[]>;
  explained: Map<number, Explained>;
}

const name = (total: number) => (total >= 1_000_000 ? `${total / 1_000_000} M` : `${total / 1_000} k`);

const sizesFor = ({ isQuick }: BenchOptions) => [1_000, 10_000, 100_000, ...(isQuick ? [] : [1_000_000])];

/** How much dearer the largest collection makes a query, round by round; for one that grows, of each row given or counted as well. */
export function finding(what: string, { ms, explained }: Row, sizes: readonly number[]): Measurement {
  const [least = 0, most = 0] = [sizes[0], sizes.at(-1)];
  // A query that counts gives one row, whatever it looked at.
  const givenAt = (size: number) =>
    Math.max(1, explained.get(size)?.given || (explained.get(size)?.looked ?? 0));
  const factors = (ms.get(most) ?? []).map((value, round) => value / (ms.get(least)?.[round] ?? 1));
  const growth = growing.has(what) ? Math.max(1, givenAt(most) / givenAt(least)) : 1;
  const each = factors.map((factor) => factor / growth);
  const last = explained.get(most);
  const times = sizes.map((size) => `${name(size)}: ${digits(median(ms.get(size) ?? []))}`);
  return {
    goal: 'P14',
    what,
    product: `${times.join(', ')} ms; ${[...(last?.stages ?? [])].join(' ')}; looked at ${last?.looked} for ${last?.given}`,
    measured: `${spread(factors)} × of ${name(least)} at ${name(most)}${growth > 1 ? `; ${spread(each)} × for each of ${digits(growth)} × as many rows` : ''}`,
    wanted: '≤ 1.5 ×, no collection scan, no skip',
    isMet: median(each) <= 1.5 && last !== undefined && isSound(last),
  };
}

/** Every query in turn, so that whatever else the machine does meets all of them. @returns the median of each */
async function ask(cases: Cases, times: number): Promise<Map<string, number>> {
  const ms = new Map<string, number[]>(Object.keys(cases).map((what) => [what, []]));
  for (let time = -1; time < times; time += 1) {
    for (const [what, query] of Object.entries(cases)) {
      // Whatever comes after a query with a large answer pays for clearing that away: the second time counts.
      await query();
      const begun = performance.now();
      await query();
      // The first warms up.
      if (time >= 0) {
        ms.get(what)?.push(performance.now() - begun);
      }
    }
  }
  return new Map([...ms].map(([what, values]) => [what, median(values)]));
}

async function run(options: BenchOptions): Promise<Measurement[]> {
  const sizes = sizesFor(options);
  const times = options.isQuick ? 8 : 15;
  const stores = await startTestStores();
  const rows = new Map<string, Row>();
  /** The collections of all sizes stand beside each other, each in a database of its own. */
  const within = async (size: number, work: (context: Context) => Promise<void>) => {
    const config = testConfig({ MONGODB_URI: stores.mongoUriOf(`q${size}`), REDIS_URL: stores.redisUrl });
    const context = await createContext(config, 'script', createLogger('bench', 'silent'));
    try {
      await work(context);
    } finally {
      await context.close();
    }
  };
  try {
    for (const size of sizes) {
      await within(size, async (context) => await fill(context, size));
    }
    for (let round = 0; round < options.rounds; round += 1) {
      for (const size of round % 2 === 0 ? sizes : sizes.toReversed()) {
        await within(size, async (context) => {
          const cases = await casesFor(context, size);
          for (const [what, value] of await ask(cases, times)) {
            const row = rows.get(what) ?? { ms: new Map<number, number[]>(), explained: new Map() };
            rows.set(what, row);
            row.ms.set(size, [...(row.ms.get(size) ?? []), value]);
            if (round === 0) {
              row.explained.set(size, await explainAll(cases[what] ?? (async () => undefined)));
            }
          }
        });
      }
    }
  } finally {
    await stores.stop();
  }
  return [...rows].map(([what, row]) => finding(what, row, sizes));
}

export const bench: Bench = {
  name: 'queries',
  about: 'every query as the collection grows, to 1 M applications (P14)',
  run,
};
