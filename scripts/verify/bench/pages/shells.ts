import type { BenchOptions, Measurement } from '../method/Bench.ts';
import { compare, ratios, type Sample } from '../method/compare.ts';
import { describeSide } from '../method/describeSide.ts';
import { median, spread } from '../method/figures.ts';
import { httpRequest, load } from '../method/load.ts';
import { Subject } from '../method/Subject.ts';
import { personalPaths } from './builtPaths.ts';

const publicPath = '/';
const cpuOf = ({ cpu }: Sample) => cpu ?? Number.NaN;

/** P19: each personal page, which has a nonce of its own in every answer, against a public page of the same server. */
export async function measureShells({ rounds, isQuick }: BenchOptions): Promise<Measurement[]> {
  await using subject = new Subject('pages.ts');
  const { port } = await subject.ready;
  const requests = isQuick ? 2_000 : 8_000;
  const side = (path: string) => {
    const text = httpRequest('GET', path, { 'Accept-Encoding': 'gzip, deflate, br' });
    return async () =>
      await subject.measure(() => load({ port, request: () => text, connections: 32, requests }));
  };
  const personal = personalPaths();
  const samples = await compare(
    rounds,
    Object.fromEntries([publicPath, ...personal].map((path) => [path, side(path)])),
  );
  const ofPublic = samples[publicPath] ?? [];
  return personal.map((path) => {
    const ofPath = samples[path] ?? [];
    const cpu = ratios(ofPath, ofPublic, cpuOf);
    return {
      goal: 'P19',
      what: `${path}, with a nonce of its own, against a public page: CPU a request`,
      product: describeSide(ofPath),
      bare: describeSide(ofPublic),
      measured: `${spread(cpu)} ×`,
      wanted: '≤ 3 ×',
      isMet: median(cpu) <= 3,
    };
  });
}
