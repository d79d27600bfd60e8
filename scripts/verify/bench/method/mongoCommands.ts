import { leaseCollection } from '@yieldwren/shared';
import mongoose from 'mongoose';

const asked = [
  'find',
  'insert',
  'update',
  'findAndModify',
  'aggregate',
  'count',
  'delete',
  'getMore',
] as const;

interface Status {
  metrics: { commands: Record<string, { total: number | bigint } | undefined> };
}

/** How often clients have asked the database for something since it started, by command. */
export async function countDatabaseCommands(
  client: mongoose.mongo.MongoClient,
): Promise<Map<string, number>> {
  const status = (await client.db('admin').command({ serverStatus: 1 })) as unknown as Status;
  return new Map(asked.map((name) => [name, Number(status.metrics.commands[name]?.total ?? 0)]));
}

/** What was asked between two counts, as text and in all. */
export function commandsBetween(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  requests: number,
): { text: string; each: number } {
  const used = [...after]
    .map(([name, total]) => [name, (total - (before.get(name) ?? 0)) / requests] as const)
    .filter(([, count]) => count > 0.01);
  const text = used.map(([name, count]) => `${name} ${count.toFixed(2)}`).join(', ');
  return { text, each: used.reduce((sum, [, count]) => sum + count, 0) };
}

const writing = ['update', 'insert', 'remove'];

/** What is written to a database while something runs, without the leases that are renewed meanwhile: `command collection` each. */
export async function writesDuring(
  database: mongoose.mongo.Db,
  act: () => Promise<unknown>,
): Promise<string[]> {
  await database.command({ profile: 2 });
  await act();
  await database.command({ profile: 0 });
  const wanted = { $or: [{ op: { $in: writing } }, { 'command.findAndModify': { $exists: true } }] };
  const seen = await database.collection('system.profile').find(wanted).sort({ ts: 1 }).toArray();
  await database.collection('system.profile').drop();
  return seen
    .map(({ op, ns }) => [String(op).replace('command', 'findAndModify'), String(ns).split('.').at(-1)])
    .filter(([, collection]) => collection !== leaseCollection)
    .map((pair) => pair.join(' '));
}

export async function connectClient(uri: string): Promise<mongoose.mongo.MongoClient> {
  return await new mongoose.mongo.MongoClient(uri).connect();
}
