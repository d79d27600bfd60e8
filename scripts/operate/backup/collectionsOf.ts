import { leaseCollection, operationsCollection } from '@yieldwren/shared';
import type mongoose from 'mongoose';
import { mailStopsCollection } from './mailStops.ts';

/** What belongs to this very database: what was last done to it, who is at work on it, and what a restore keeps meanwhile. */
const own: ReadonlySet<string> = new Set([operationsCollection, leaseCollection, mailStopsCollection]);

/** Names of everything else that holds documents. A view only shows those of others, and takes none. */
export async function collectionsOf(connection: mongoose.Connection): Promise<string[]> {
  const list = await connection.listCollections();
  return list
    .filter(({ type }) => type !== 'view')
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.') && !own.has(name))
    .toSorted();
}
