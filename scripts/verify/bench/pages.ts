import { root } from '../../base/root.ts';
import { buildAll } from '../../launch/buildIfStale.ts';
import type { Bench, BenchOptions, Measurement } from './method/Bench.ts';
import { Subject } from './method/Subject.ts';
import { publicPaths } from './pages/builtPaths.ts';
import { measureFormWeight } from './pages/formWeight.ts';
import { measureLighthouse } from './pages/lighthouse.ts';
import { measurePersonal } from './pages/personal.ts';
import { measureShells } from './pages/shells.ts';
import { measureThroughput } from './pages/throughput.ts';
import { measureWeight } from './pages/weight.ts';

const chosenPages = ({ flags }: BenchOptions) =>
  [...flags].filter((flag) => flag.startsWith('--page=')).map((flag) => flag.slice(7));

/** `--page=/about` chooses; quick runs look at the first page alone, because each run of Lighthouse takes 15 s. */
function audited(options: BenchOptions): string[] {
  const chosen = chosenPages(options);
  if (chosen.length > 0) {
    return chosen;
  }
  return options.isQuick ? publicPaths().slice(0, 1) : publicPaths();
}

async function run(options: BenchOptions): Promise<Measurement[]> {
  await buildAll(root, console.log);
  const { flags } = options;
  const wants = (flag: string) =>
    !['--p1', '--p2', '--p3', '--p19', '--p21'].some((one) => flags.has(one)) || flags.has(flag);
  await using product = new Subject('pages.ts');
  const origin = `http://127.0.0.1:${(await product.ready).port}`;
  return [
    ...(wants('--p3') ? await measureThroughput(options) : []),
    ...(wants('--p19') ? await measureShells(options) : []),
    ...(wants('--p2') ? [...(await measureWeight(origin)), await measureFormWeight(origin)] : []),
    ...(wants('--p21') ? await measurePersonal(chosenPages(options), options) : []),
    ...(wants('--p1') ? await measureLighthouse(origin, audited(options), options) : []),
  ];
}

export const bench: Bench = {
  name: 'pages',
  about:
    'pages: Lighthouse (P1), weight (P2), throughput (P3), personal ones (P19, P21) [--p1, --p2, --p3, --p19, --p21: that alone; --page=/about]',
  run,
};
