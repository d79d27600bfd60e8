import { createContext, createLogger } from '@yieldwren/shared';
import { startTestStores, testConfig } from '@yieldwren/shared/testing';
import type { Bench, BenchOptions, Finding } from './method/Bench.ts';
import { digits, median } from './method/figures.ts';
import { casesFor } from './queries/cases.ts';
import { type Explained, explainAll } from './queries/explainAll.ts';
import { fill } from './queries/fill.ts';

interface Row {
  p50: Map<number, number>;
  explained: Explained;
}

const name = (total: number) => (total >= 1_000_000 ? `${total / 1_000_000} M` : `${total / 1_000} k`);

function sizesFor({ isQuick, flags }: BenchOptions): number[] {
  if (isQuick) {
    return [1_000, 10_000];
  }
  return flags.has('--million') ? [1_000, 10_000, 100_000, 1_000_000] : [1_000, 10_000, 100_000];
}

const isScan = ({ stages }: Explained) => stages.has('COLLSCAN');

function finding(what: string, { p50, explained }: Row, sizes: readonly number[]): Finding {
  const [least = 0, most = 0] = [sizes[0], sizes.at(-1)];
  const ratio = (p50.get(most) ?? 0) / (p50.get(least) ?? 1);
  const { stages, looked, given } = explained;
  return {
    goal: 'P14',
    what,
    product: `${sizes.map((size) => `${name(size)}: ${digits(p50.get(size) ?? Number.NaN)} ms`).join(', ')}; ${[...stages].join(' ')}; looked at ${looked} for ${given}`,
    bare: '',
    measured: `${digits(ratio)} × of ${name(least)} at ${name(most)}`,
    wanted: '≤ 1.5 ×, no collection scan, no skip',
    isMet: ratio <= 1.5 && !isScan(explained) && !stages.has('SKIP'),
  };
}

async function run(options: BenchOptions): Promise<Finding[]> {
  const sizes = sizesFor(options);
  const times = options.isQuick ? 30 : 100;
  const stores = await startTestStores();
  const config = testConfig({ MONGODB_URI: stores.mongoUri, REDIS_URL: stores.redisUrl });
  const context = await createContext(config, 'script', createLogger('bench', 'silent'));
  const rows = new Map<string, Row>();
  try {
    for (const size of sizes) {
      await fill(size);
      const cases = Object.entries(await casesFor(context, size));
      const ms = new Map<string, number[]>(cases.map(([what]) => [what, []]));
      // The first tenth warms up; all queries take turns.
      for (let time = -times / 10; time < times; time += 1) {
        for (const [what, ask] of cases) {
          const begun = performance.now();
          await ask();
          if (time >= 0) {
            ms.get(what)?.push(performance.now() - begun);
          }
        }
      }
      for (const [what, ask] of cases) {
        const row = rows.get(what) ?? { p50: new Map<number, number>(), explained: await explainAll(ask) };
        row.explained = await explainAll(ask);
        row.p50.set(size, median(ms.get(what) ?? []));
        rows.set(what, row);
      }
    }
  } finally {
    await context.close();
    await stores.stop();
  }
  return [...rows].map(([what, row]) => finding(what, row, sizes));
}

export const bench: Bench = {
  name: 'queries',
  about: 'every query as the collection grows (P14) [--million: up to 1 M applications]',
  run,
};
