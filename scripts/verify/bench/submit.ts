import { betaAnswers } from '@yieldwren/shared/testing';
import { Redis } from 'ioredis';
import type { Bench, BenchOptions, Measurement } from './method/Bench.ts';
import { compare, isWithin, ratios, type Sample } from './method/compare.ts';
import { describeSide } from './method/describeSide.ts';
import { digits, median, spread } from './method/figures.ts';
import { httpRequest, load } from './method/load.ts';
import { commandsBetween, connectClient, countDatabaseCommands } from './method/mongoCommands.ts';
import { storeSession } from './method/portalEnv.ts';
import { openPortalWorld } from './method/portalWorld.ts';
import type { Subject } from './method/Subject.ts';

const path = '/api/application-submissions';
const firstPerson = 300_000_000_000_000_000n;

const p50 = (sample: Sample) => median(sample.ms);

async function run({ rounds, isQuick }: BenchOptions): Promise<Measurement[]> {
  await using world = await openPortalWorld({ seed: 'bare' });
  const { stores, sandbox } = world;
  const redis = new Redis(stores.redisUrl);
  world.atEnd(() => redis.disconnect());
  const mongo = await connectClient(stores.mongoUri);
  world.atEnd(() => mongo.close());
  const subjects = {
    product: world.open('portal.ts'),
    packages: world.open('packagesSubmit.ts'),
    bare: world.open('bareInsert.ts'),
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
  const toBare = ratios(samples.product, samples.bare, p50);
  const packagesToBare = ratios(samples.packages, samples.bare, p50);
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
      what: 'the same against Express and one insertOne',
      product: `its packages alone ${spread(packagesToBare)} ×`,
      bare: describeSide(samples.bare),
      measured: `${spread(toBare)} ×`,
      wanted: '≤ 1.4 ×, if its packages reach it',
      isMet: isWithin(1.4, median(toBare), median(packagesToBare)),
    },
    {
      goal: 'P5',
      what: 'round trips to the database a submission; calls to Discord before the reply',
      product: `${counted.text}; ${calls} calls to Discord`,
      measured: `${digits(counted.each)} and ${calls}`,
      wanted: '≤ 2 and 0',
      isMet: counted.each <= 2.01 && calls === 0,
    },
  ];
}

export const bench: Bench = { name: 'submit', about: 'POST /api/application-submissions (P5)', run };
