import { startSandbox } from '@yieldwren/sandbox';
import { betaAnswers, startTestStores } from '@yieldwren/shared/testing';
import { Redis } from 'ioredis';
import type { Bench, BenchOptions, Measurement } from './method/Bench.ts';
import { compare, type Sample } from './method/compare.ts';
import { describeSide } from './method/describeSide.ts';
import { digits, median, spread } from './method/figures.ts';
import { httpRequest, load } from './method/load.ts';
import { commandsBetween, connectClient, countDatabaseCommands } from './method/mongoCommands.ts';
import { portalEnv, storeSession } from './method/portalEnv.ts';
import { Subject } from './method/Subject.ts';

const path = '/api/application-submissions';
const firstPerson = 300_000_000_000_000_000n;

async function run({ rounds, isQuick }: BenchOptions): Promise<Measurement[]> {
  const stores = await startTestStores();
  const sandbox = await startSandbox({ seed: 'bare', conformance: false });
  const redis = new Redis(stores.redisUrl);
  const mongo = await connectClient(stores.mongoUri);
  const env = portalEnv(stores, sandbox);
  const product = new Subject('../servers/portal.ts', { env });
  const bare = new Subject('../servers/bareInsert.ts', { env });
  const requests = isQuick ? 150 : 600;
  let person = firstPerson;
  let counted = { text: '', each: 0 };

  async function submit(port: number): Promise<Sample> {
    const cookies = await Promise.all(
      Array.from({ length: requests }, async () => {
        person += 1n;
        return await storeSession(redis, String(person));
      }),
    );
    const body = JSON.stringify(betaAnswers());
    const texts = cookies.map((cookie, at) =>
      httpRequest(
        'POST',
        path,
        { Cookie: cookie, Origin: 'http://127.0.0.1', 'Idempotency-Key': `${person}-${at}` },
        body,
      ),
    );
    return await load({ port, request: (at) => texts[at] ?? '', connections: 1, requests, status: 201 });
  }

  try {
    const ports = { product: (await product.ready).port, bare: (await bare.ready).port };
    const samples = await compare(rounds, {
      product: async () => {
        const before = await countDatabaseCommands(mongo);
        const sample = await product.measure(() => submit(ports.product));
        counted = commandsBetween(before, await countDatabaseCommands(mongo), requests);
        return sample;
      },
      bare: () => bare.measure(() => submit(ports.bare)),
    });
    const calls = (await sandbox.control.exchanges()).length;
    const p50 = samples.product.map(({ ms }, round) => median(ms) / median(samples.bare[round]?.ms ?? []));
    return [
      {
        goal: 'P5',
        what: 'submit an application, one after the other: p50 against Express and one insertOne',
        product: describeSide(samples.product),
        bare: describeSide(samples.bare),
        measured: `${spread(p50)} ×`,
        wanted: '≤ 1.4 ×',
        isMet: median(p50) <= 1.4,
      },
      {
        goal: 'P5',
        what: 'round trips to the database a submission; calls to Discord before the reply',
        product: `${counted.text}; ${calls} calls to Discord`,
        bare: '',
        measured: `${digits(counted.each)} and ${calls}`,
        wanted: '≤ 2 and 0',
        isMet: counted.each <= 2.01 && calls === 0,
      },
    ];
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
    redis.disconnect();
    await mongo.close();
    await sandbox.stop();
    await stores.stop();
  }
}

export const bench: Bench = { name: 'submit', about: 'POST /api/application-submissions (P5)', run };
