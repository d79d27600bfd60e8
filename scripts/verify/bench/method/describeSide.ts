import type { Sample } from './compare.ts';
import { latencies, spread } from './figures.ts';

/** One side over all rounds: CPU a request, requests a second, latencies. */
export function describeSide(samples: readonly Sample[]): string {
  const cpu = samples.map((sample) => sample.cpu ?? Number.NaN);
  const perSecond = samples.map((sample) => sample.perSecond ?? Number.NaN);
  const ms = samples.flatMap((sample) => sample.ms);
  return `${spread(cpu, 'µs CPU')}, ${spread(perSecond, 'a second')}, ${latencies(ms)}`;
}
