import { startSandbox } from '@yieldwren/sandbox';
import { startTestStores } from '@yieldwren/shared/testing';
import { Redis } from 'ioredis';
import type { Bench, BenchOptions, Measurement } from './method/Bench.ts';
import { compare, ratios, type Sample } from './method/compare.ts';
import { describeSide } from './method/describeSide.ts';
import { digits, median, spread } from './method/figures.ts';
import { httpRequest, load } from './method/load.ts';
import { countCommands, portalEnv, storeSession } from './method/portalEnv.ts';
import { Subject } from './method/Subject.ts';

const cpuOf = (sample: Sample) => sample.cpu ?? Number.NaN;

async function run({ rounds, isQuick }: BenchOptions): Promise<Measurement[]> {
  const stores = await startTestStores();
  const sandbox = await startSandbox({ seed: 'bare', conformance: false });
  const redis = new Redis(stores.redisUrl);
  const env = portalEnv(stores, sandbox);
  const subjects = {
    product: new Subject('../servers/portal.ts', { env }),
    library: new Subject('../servers/expressSession.ts', { env }),
    bare: new Subject('../servers/bareSession.ts', { env }),
  };
  try {
    const cookie = await storeSession(redis, '200000000000000001');
    const text = httpRequest('GET', '/api/auth/user', { Cookie: cookie });
    const requests = isQuick ? 1_500 : 8_000;
    const side = async (subject: Subject) => {
      const { port } = await subject.ready;
      return () => subject.measure(() => load({ port, request: () => text, connections: 32, requests }));
    };
    const sides = {
      product: await side(subjects.product),
      library: await side(subjects.library),
      bare: await side(subjects.bare),
    };
    const samples = await compare(rounds, sides);
    await countCommands(redis);
    await sides.product();
    const commands = [...(await countCommands(redis))];
    const perRequest = commands.reduce((sum, [, calls]) => sum + calls, 0) / requests;
    const toLibrary = ratios(samples.product, samples.library, cpuOf);
    const toBare = ratios(samples.product, samples.bare, cpuOf);
    return [
      {
        goal: 'P4',
        what: 'session read against Express + express-session + connect-redis: CPU a request',
        product: describeSide(samples.product),
        bare: describeSide(samples.library),
        measured: `${spread(toLibrary)} ×`,
        wanted: '≤ 0.75 ×',
        isMet: median(toLibrary) <= 0.75,
      },
      {
        goal: 'P4',
        what: 'session read against bare node:http + ioredis: CPU a request',
        product: '',
        bare: describeSide(samples.bare),
        measured: `${spread(toBare)} ×`,
        wanted: '≤ 2.7 ×',
        isMet: median(toBare) <= 2.7,
      },
      {
        goal: 'P4',
        what: 'Redis commands a session read',
        product: commands.map(([name, calls]) => `${name} ${calls}`).join(', '),
        bare: '',
        measured: digits(perRequest),
        wanted: '1 (and one EXPIRE a minute)',
        isMet: perRequest < 1.01,
      },
    ];
  } finally {
    await Promise.all(Object.values(subjects).map((subject) => subject.stop()));
    redis.disconnect();
    await sandbox.stop();
    await stores.stop();
  }
}

export const bench: Bench = { name: 'session', about: 'GET /api/auth/user (P4)', run };
