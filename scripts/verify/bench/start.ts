import { startSandbox } from '@yieldwren/sandbox';
import { connectDatabase, currentDatabase, disconnectDatabase, leaseCollection } from '@yieldwren/shared';
import { startTestStores } from '@yieldwren/shared/testing';
import { root } from '../../base/root.ts';
import { buildAll } from '../../launch/buildIfStale.ts';
import type { Bench, BenchOptions, Measurement } from './method/Bench.ts';
import { compare, ratios, type Sample } from './method/compare.ts';
import { median, spread } from './method/figures.ts';
import { portalEnv } from './method/portalEnv.ts';
import { Subject } from './method/Subject.ts';

const timeOf = ({ ms }: Sample) => ms[0] ?? Number.NaN;

/** From the start of the process to its word that it is ready. */
async function start(file: string, args: string[], env: Record<string, string>): Promise<Sample> {
  const begun = performance.now();
  const subject = new Subject(file, { args, env });
  await subject.ready;
  const ms = performance.now() - begun;
  await subject.stop();
  return { ms: [ms], errors: 0 };
}

async function run({ rounds }: BenchOptions): Promise<Measurement[]> {
  await buildAll(root, console.log);
  const stores = await startTestStores();
  const sandbox = await startSandbox({ seed: 'demo', rateLimits: 'off', conformance: false });
  const env = portalEnv(stores, sandbox);
  await connectDatabase(stores.mongoUri);
  try {
    const measurements: Measurement[] = [];
    for (const name of ['portal', 'bot'] as const) {
      const samples = await compare(rounds, {
        imports: () => start('../servers/imports.ts', [name], env),
        product: async () => {
          // The killed bot before still holds the gateway until its lease is over.
          await currentDatabase().collection(leaseCollection).deleteMany();
          return await start(`../servers/${name}.ts`, ['pages'], env);
        },
      });
      const ratio = ratios(samples.product, samples.imports, timeOf);
      measurements.push({
        goal: 'P13',
        what: `the ${name} from start to ready, against its imports alone`,
        product: spread(samples.product.map(timeOf), 'ms'),
        bare: spread(samples.imports.map(timeOf), 'ms'),
        measured: `${spread(ratio)} ×`,
        wanted: '≤ 1.3 ×',
        isMet: median(ratio) <= 1.3,
      });
    }
    return measurements;
  } finally {
    await disconnectDatabase();
    await sandbox.stop();
    await stores.stop();
  }
}

export const bench: Bench = { name: 'start', about: 'start to ready (P13)', run };
