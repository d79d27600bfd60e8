import { betaAnswers, throughPort, Wire } from '@yieldwren/shared/testing';
import { Redis } from 'ioredis';
import type { Bench, BenchOptions, Measurement } from './method/Bench.ts';
import { compare, ratios, type Sample } from './method/compare.ts';
import { countCommands } from './method/countCommands.ts';
import { describeSide } from './method/describeSide.ts';
import { digits, median } from './method/figures.ts';
import { httpRequest, load } from './method/load.ts';
import { commandsBetween, connectClient, countDatabaseCommands } from './method/mongoCommands.ts';
import { openPortalWorld, type PortalWorld } from './method/portalWorld.ts';
import { bareRow, ratioRow } from './method/rows.ts';
import type { Subject } from './method/Subject.ts';
import { storeSession } from './method/storeSession.ts';

const path = '/api/application-submissions';
const firstPerson = 300_000_000_000_000_000n;

const p50 = (sample: Sample) => median(sample.ms);

/** What a portal holds back of each piece of data when trips to the database are counted. */
const heldBackMs = 50;

/** A portal whose database can be made slow. */
async function openSlowPortal({ stores, open, atEnd }: PortalWorld) {
  const wire = await Wire.to(Number(new URL(stores.mongoUri).port));
  atEnd(() => wire.cut());
  const subject = open('portal.ts', { env: { MONGODB_URI: throughPort(stores.mongoUri, wire.port) } });
  return { wire, subject };
}

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
  const all = isQuick ? 150 : 600;
  let person = firstPerson;

  async function submit(subject: Subject, requests = all): Promise<Sample> {
    const { port } = await subject.ready;
    const users = Array.from({ length: requests }, () => {
      person += 1n;
      return { discord_id: String(person) };
    });
    const { insertedIds } = await mongo.db().collection('users').insertMany(users);
    const cookies = await Promise.all(
      users.map(({ discord_id }, at) => storeSession(redis, discord_id, String(insertedIds[at]))),
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

  /** Commands of one submission to both stores, those that follow the answer included. */
  async function commandsOf(subject: Subject): Promise<string> {
    await subject.settle();
    await countCommands(redis);
    const before = await countDatabaseCommands(mongo);
    await submit(subject);
    await subject.settle();
    const { text } = commandsBetween(before, await countDatabaseCommands(mongo), all);
    const sent = (await countCommands(redis)).entries();
    // Of the sessions that were stored for it.
    const calls = [...sent].reduce((sum, [, count]) => sum + count, 0) / all - 1;
    return `${text}; ${digits(calls)} Redis commands`;
  }

  /** Round trips to the database before the answer, as a way there tells that was made longer. */
  async function countTrips(): Promise<number> {
    const { wire, subject } = await openSlowPortal(world);
    const quick = await submit(subject, 30);
    wire.delayMs = heldBackMs;
    // Opens what connections it takes to ask several things at once.
    await submit(subject, 10);
    const slow = await submit(subject, 30);
    return (p50(slow) - p50(quick)) / (2 * heldBackMs);
  }

  const samples = await compare(rounds, {
    product: () => submit(subjects.product),
    packages: () => submit(subjects.packages),
    bare: () => submit(subjects.bare),
  });
  const commands = {
    product: await commandsOf(subjects.product),
    packages: await commandsOf(subjects.packages),
  };
  const trips = await countTrips();
  const calls = (await sandbox.control.exchanges()).length;
  const toPackages = ratios(samples.product, samples.packages, p50);
  const toBare = ratios(samples.product, samples.bare, p50);
  const packagesToBare = ratios(samples.packages, samples.bare, p50);
  return [
    ratioRow(
      {
        goal: 'P5',
        what: 'submit an application, one after the other: p50 against the same commands by its packages alone',
        product: describeSide(samples.product),
        bare: describeSide(samples.packages),
      },
      toPackages,
      1.3,
    ),
    bareRow(
      { goal: 'P5', what: 'the same against Express and one insertOne', bare: describeSide(samples.bare) },
      { toBare, packagesToBare },
      1.4,
    ),
    {
      goal: 'P5',
      what: 'round trips to the database before the answer; calls to Discord',
      product: commands.product,
      bare: commands.packages,
      measured: `${digits(trips)} and ${calls}`,
      wanted: '2 and 0',
      isMet: trips < 2.5 && calls === 0,
    },
  ];
}

export const bench: Bench = { name: 'submit', about: 'POST /api/application-submissions (P5)', run };
