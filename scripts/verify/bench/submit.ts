import { startSandbox } from '@yieldwren/sandbox';
import { betaAnswers, startTestStores } from '@yieldwren/shared/testing';
import { Redis } from 'ioredis';
import type { Bench, BenchOptions, Measurement } from './method/Bench.ts';
import { compare, ratios, type Sample } from './method/compare.ts';
import { describeSide } from './method/describeSide.ts';
import { digits, median, spread } from './method/figures.ts';
import { httpRequest, load } from './method/load.ts';
import { commandsBetween, connectClient, countDatabaseCommands } from './method/mongoCommands.ts';
import { portalEnv, storeSession } from './method/portalEnv.ts';
import { Subject } from './method/Subject.ts';

const path = '/api/application-submissions';
const firstPerson = 300_000_000_000_000_000n;

const p50 = (sample: Sample) => median(sample.ms);

async function run({ rounds, isQuick }: BenchOptions): Promise<Measurement[]> {
  const stores = await startTestStores();
  const sandbox = await startSandbox({ seed: 'bare', conformance: false });
  const redis = new Redis(stores.redisUrl);
  const mongo = await connectClient(stores.mongoUri);
  const env = portalEnv(stores, sandbox);
  const subjects = {
    product: new Subject('../servers/portal.ts', { env }),
    packages: new Subject('../servers/packagesSubmit.ts', { env }),
    bare: new Subject('../servers/bareInsert.ts', { env }),
  };
  const requests = isQuick ? 150 : 600;
  let person = firstPerson;
  let counted = { text: '', each: 0 };

  async function submit(subject: Subject): Promise<Sample> {
    const { port } = await subject.ready;
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
    const request = (at: number) => texts[at] ?? '';
    return await subject.measure(() => load({ port, request, connections: 1, requests, status: 201 }));
  }

  try {
    const samples = await compare(rounds, {
      product: async () => {
        const before = await countDatabaseCommands(mongo);
        const sample = await submit(subjects.product);
        counted = commandsBetween(before, await countDatabaseCommands(mongo), requests);
        return sample;
      },
      packages: () => submit(subjects.packages),
      bare: () => submit(subjects.bare),
    });
    const calls = (await sandbox.control.exchanges()).length;
    const toPackages = ratios(samples.product, samples.packages, p50);
    return [
      {
        goal: 'P5',
        what: 'submit an application, one after the other: p50 against the same commands by its packages alone',
        product: describeSide(samples.product),
        bare: describeSide(samples.packages),
        measured: `${spread(toPackages)} ×`,
        wanted: '≤ 1.3 ×',
        isMet: median(toPackages) <= 1.3,
      },
      {
        goal: 'P5',
        what: 'the same against Express and one insertOne, which the packages alone miss as well',
        product: `the packages alone ${spread(ratios(samples.packages, samples.bare, p50))} ×`,
        bare: describeSide(samples.bare),
        measured: `${spread(ratios(samples.product, samples.bare, p50))} ×`,
        wanted: '≤ 1.4 ×',
        isMet: median(ratios(samples.product, samples.bare, p50)) <= 1.4,
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
    await Promise.all(Object.values(subjects).map((subject) => subject.stop()));
    redis.disconnect();
    await mongo.close();
    await sandbox.stop();
    await stores.stop();
  }
}

export const bench: Bench = { name: 'submit', about: 'POST /api/application-submissions (P5)', run };
