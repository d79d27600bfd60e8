import { Redis } from 'ioredis';
import type { Bench, BenchOptions, Measurement } from './method/Bench.ts';
import { compare, ratios, type Sample } from './method/compare.ts';
import { countCommands } from './method/countCommands.ts';
import { describeSide } from './method/describeSide.ts';
import { digits } from './method/figures.ts';
import { httpRequest, load } from './method/load.ts';
import { openPortalWorld } from './method/portalWorld.ts';
import { bareRow, ratioRow } from './method/rows.ts';
import type { Subject } from './method/Subject.ts';
import { storeSession } from './method/storeSession.ts';

const cpuOf = (sample: Sample) => sample.cpu ?? Number.NaN;

async function run({ rounds, isQuick }: BenchOptions): Promise<Measurement[]> {
  await using world = await openPortalWorld({ seed: 'bare' });
  const redis = new Redis(world.stores.redisUrl);
  world.atEnd(() => redis.disconnect());
  const cookie = await storeSession(redis, '200000000000000001');
  const text = httpRequest('GET', '/api/auth/user', { Cookie: cookie });
  const requests = isQuick ? 1_500 : 8_000;
  const side = async (subject: Subject) => {
    const { port } = await subject.ready;
    return () => subject.measure(() => load({ port, request: () => text, connections: 32, requests }));
  };
  const sides = {
    product: await side(world.open('portal.ts')),
    packages: await side(world.open('expressSession.ts')),
    manual: await side(world.open('expressSession.ts', { args: ['--manual'] })),
    bare: await side(world.open('bareSession.ts')),
  };
  const samples = await compare(rounds, sides);
  await countCommands(redis);
  await sides.product();
  const commands = [...(await countCommands(redis))];
  const perRequest = commands.reduce((sum, [, calls]) => sum + calls, 0) / requests;
  const toManual = ratios(samples.product, samples.manual, cpuOf);
  const toPackages = ratios(samples.product, samples.packages, cpuOf);
  const toBare = ratios(samples.product, samples.bare, cpuOf);
  const packagesToBare = ratios(samples.packages, samples.bare, cpuOf);
  return [
    ratioRow(
      {
        goal: 'P4',
        what: 'session read against Express + express-session + connect-redis as their manuals put them together: CPU a request',
        product: describeSide(samples.product),
        bare: describeSide(samples.manual),
      },
      toManual,
      0.75,
    ),
    ratioRow(
      {
        goal: 'P4',
        what: 'session read against its packages as the product has them, helmet and prom-client among them: CPU a request',
        product: describeSide(samples.product),
        bare: describeSide(samples.packages),
      },
      toPackages,
      1.1,
    ),
    bareRow(
      {
        goal: 'P4',
        what: 'session read against bare node:http + ioredis: CPU a request',
        bare: describeSide(samples.bare),
      },
      { toBare, packagesToBare },
      2.7,
    ),
    {
      goal: 'P4',
      what: 'Redis commands a session read',
      product: commands.map(([name, calls]) => `${name} ${calls}`).join(', '),
      measured: digits(perRequest),
      wanted: '1 (and one EXPIRE a minute)',
      isMet: perRequest < 1.01,
    },
  ];
}

export const bench: Bench = { name: 'session', about: 'GET /api/auth/user (P4)', run };
