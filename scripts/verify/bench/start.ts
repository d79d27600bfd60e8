import { connectDatabase, currentDatabase, disconnectDatabase, leaseCollection } from '@yieldwren/shared';
import { root } from '../../base/root.ts';
import { buildAll } from '../../launch/buildIfStale.ts';
import type { Bench, BenchOptions, Measurement } from './method/Bench.ts';
import { compare, ratios, type Sample } from './method/compare.ts';
import { spread } from './method/figures.ts';
import { openPortalWorld } from './method/portalWorld.ts';
import { bareRow, ratioRow } from './method/rows.ts';
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
  await using world = await openPortalWorld();
  const { env } = world;
  await connectDatabase(world.stores.mongoUri);
  world.atEnd(disconnectDatabase);
  const measurements: Measurement[] = [];
  for (const name of ['portal', 'bot'] as const) {
    const samples = await compare(rounds, {
      imports: () => start('imports.ts', [name], env),
      packages: () => start('packagesStart.ts', [name], env),
      product: async () => {
        // The killed bot before still holds the gateway until its lease is over.
        await currentDatabase().collection(leaseCollection).deleteMany();
        return await start(`${name}.ts`, ['pages'], env);
      },
    });
    const toPackages = ratios(samples.product, samples.packages, timeOf);
    const toImports = ratios(samples.product, samples.imports, timeOf);
    const packagesToImports = ratios(samples.packages, samples.imports, timeOf);
    measurements.push(
      ratioRow(
        {
          goal: 'P13',
          what: `the ${name} from start to ready, against its imports connected by its packages alone`,
          product: spread(samples.product.map(timeOf), 'ms'),
          bare: spread(samples.packages.map(timeOf), 'ms'),
        },
        toPackages,
        1.3,
      ),
      bareRow(
        {
          goal: 'P13',
          what: 'the same against its imports, connected to nothing',
          bare: spread(samples.imports.map(timeOf), 'ms'),
        },
        { toBare: toImports, packagesToBare: packagesToImports },
        1.3,
      ),
    );
  }
  return measurements;
}

export const bench: Bench = { name: 'start', about: 'start to ready (P13)', run };
