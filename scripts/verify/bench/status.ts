import mongoose from 'mongoose';
import type { Bench, BenchOptions, Measurement } from './method/Bench.ts';
import { openBotWorld, reviewer, type Side } from './method/botWorld.ts';
import { compare, type Sample } from './method/compare.ts';
import { digits, latencies, median } from './method/figures.ts';

/** From /status to the answer that is seen. */
async function ask({ sandbox }: Side, count: number): Promise<Sample> {
  const ms: number[] = [];
  let errors = 0;
  for (let at = 0; at < count; at += 1) {
    const begun = performance.now();
    const outcome = await sandbox.control.runCommand({ userId: reviewer, name: 'status' });
    await sandbox.control.waitFor(() => outcome.response()?.state === 'sent');
    ms.push(performance.now() - begun);
    errors += outcome.callback ? 0 : 1;
  }
  return { ms, errors };
}

/** Documents that one /status looked at, as the database's own profile tells. */
async function documentsExamined(side: Side): Promise<number> {
  const { db } = mongoose.connection;
  await db?.command({ profile: 2 });
  await ask(side, 1);
  await db?.command({ profile: 0 });
  const entries = await db
    ?.collection('system.profile')
    .find({ ns: /applic/, op: 'query' })
    .toArray();
  return (entries ?? []).reduce((sum, entry) => sum + Number(entry['docsExamined'] ?? 0), 0);
}

async function run({ rounds, isQuick }: BenchOptions): Promise<Measurement[]> {
  await using world = await openBotWorld();
  const { product, bare } = world;
  const count = isQuick ? 40 : 200;
  for (const [side, collection] of [
    [product, 'application_submissions'],
    [bare, 'bare_applications'],
  ] as const) {
    const [card] = await side.cards(2);
    const _id = new mongoose.Types.ObjectId(card?.id);
    await mongoose.connection.collection(collection).updateOne({ _id }, { $set: { discord_id: reviewer } });
  }
  const samples = await compare(rounds, {
    product: () => ask(product, count),
    bare: () => ask(bare, count),
  });
  const examined = await documentsExamined(product);
  const p50 = samples.product.map(({ ms }, round) => median(ms) / median(samples.bare[round]?.ms ?? []));
  return [
    {
      goal: 'P11',
      what: '/status in turn: until the answer is seen, against defer, one indexed read and an edit',
      product: latencies(samples.product.flatMap(({ ms }) => ms)),
      bare: latencies(samples.bare.flatMap(({ ms }) => ms)),
      measured: `p50 ${digits(median(p50))} ×; ${examined} document examined`,
      wanted: 'p50 ≤ 1.25 ×, one document examined',
      isMet: median(p50) <= 1.25 && examined === 1,
    },
  ];
}

export const bench: Bench = { name: 'status', about: '/status (P11)', run };
