import { setTimeout as pause } from 'node:timers/promises';
import { startSandbox } from '@yieldwren/sandbox';
import {
  approve,
  type Context,
  createContext,
  createLogger,
  keyOf,
  readApplication,
  startEffectWorker,
  submitBeta,
} from '@yieldwren/shared';
import { betaAnswers, startMongo, startTestStores, testConfig, until } from '@yieldwren/shared/testing';
import mongoose from 'mongoose';
import { testSettings } from '../testing/testSettings.ts';
import type { Bench, BenchOptions, Measurement } from './method/Bench.ts';
import { countCommands } from './method/countCommands.ts';
import { digits } from './method/figures.ts';
import { commandsBetween, connectClient, countDatabaseCommands } from './method/mongoCommands.ts';

const reviewer = { id: '1', name: 'rhea', isReviewer: true, surface: 'portal' } as const;

/** What Discord counts together: a bucket of its limits. */
const bucketOf = (method: string, path: string): string =>
  `${method} ${path
    .replace(/^\/api\/v10/, '')
    .replaceAll(/\d{15,}/g, '…')
    .replace(/\?.*/, '')}`;

/** Bytes of all documents, without indexes. */
const sizeOf = async () => Number((await mongoose.connection.db?.stats())?.['dataSize'] ?? 0);

/** One application from its sending to the news of its approval, each effect worked off. */
async function live(context: Context, discord_id: string): Promise<void> {
  const applicant = { user_id: null, discord_id, username: 'somebody', avatar: null, isFullMember: true };
  const key = keyOf(await submitBeta(context, applicant, betaAnswers()));
  const settled = async () => {
    // Seldom, because these looks are counted too.
    await pause(500);
    return (await readApplication(key)).effects.every(({ state }) => state !== 'queued');
  };
  await until(settled, 'the effects of a submission');
  await approve(context, reviewer, key);
  await until(settled, 'the effects of an approval');
}

/** What one application costs the stores and Discord, so that loads can be counted up (docs/scaling.md). */
async function run({ isQuick }: BenchOptions): Promise<Measurement[]> {
  const count = isQuick ? 60 : 300;
  const stores = await startTestStores({ mongo: startMongo });
  const sandbox = await startSandbox({ seed: 'demo', rateLimits: 'off', conformance: 'at-end' });
  const config = testConfig(testSettings(stores, sandbox));
  const context = await createContext(config, 'bot', createLogger('bench', 'silent'));
  // What one application costs, not how long its message waits for its turn.
  const worker = startEffectWorker(context, { everyMs: 1 });
  const mongo = await connectClient(stores.mongoUri);
  try {
    await worker.sweep();
    const people: string[] = [];
    for (let at = 0; at < count; at += 1) {
      const { id } = await sandbox.control.createUser({ username: `person${at}` });
      await sandbox.control.join(id);
      people.push(id);
    }
    let last = (await sandbox.control.exchanges()).at(-1)?.id ?? 0;
    const calls: { method: string; path: string }[] = [];
    const [asked, size] = [await countDatabaseCommands(mongo), await sizeOf()];
    await countCommands(context.redis);
    const cpu = process.cpuUsage();
    for (let at = 0; at < count; at += 20) {
      await Promise.all(people.slice(at, at + 20).map((id) => live(context, id)));
      // After each twenty, because the sandbox keeps no more than its last exchanges.
      const made = await sandbox.control.exchanges(last);
      calls.push(...made);
      last = made.at(-1)?.id ?? last;
    }
    const { user, system } = process.cpuUsage(cpu);
    const redis = [...(await countCommands(context.redis)).values()].reduce((sum, one) => sum + one, 0);
    const database = commandsBetween(asked, await countDatabaseCommands(mongo), count);
    const buckets = [...Map.groupBy(calls, ({ method, path }) => bucketOf(method, path))]
      .toSorted(([, a], [, b]) => b.length - a.length)
      .map(([bucket, { length }]) => `${bucket} ${(length / count).toFixed(2)}`);
    const bytes = ((await sizeOf()) - size) / count;
    return [
      {
        goal: '–',
        what: `one application, sent and approved, with all that follows (mean of ${count}; the looks of this bench and of idle workers included)`,
        product: `to Discord: ${buckets.join(', ')}`,
        measured: `${digits((user + system) / count / 1_000)} ms CPU with Discord's stand-in, ${digits(database.each)} database commands, ${digits(redis / count)} Redis commands, ${digits(bytes / 1_000)} kB stored`,
        wanted: '',
        isMet: null,
      },
    ];
  } finally {
    await mongo.close();
    await worker.close();
    await context.close();
    await sandbox.stop();
    await stores.stop();
  }
}

export const bench: Bench = { name: 'life', about: 'what one application costs from end to end', run };
