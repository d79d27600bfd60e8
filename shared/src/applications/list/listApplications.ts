import type { PipelineStage } from 'mongoose';
import { limits } from '../../limits.ts';
import type { Actor } from '../actor.ts';
import { type Kind, type Status, statuses } from '../kinds.ts';
import { mustReview } from '../policy.ts';
import { recordReveals } from '../reveal.ts';
import { ignoringCase, type ReviewPart } from '../reviewPart.ts';
import { type Application, modelOf, withKind } from '../store.ts';
import {
  type Filter,
  indexedConditions,
  isOldestFirst,
  kindsOf,
  type ListQuery,
  listConditions,
} from './listConditions.ts';
import { cursorOf, type Search, searchesOf } from './searchesOf.ts';

export interface ListPage {
  applications: Application[];
  next: string | null;
}

interface Found {
  documents: ReviewPart[];
  /** The last one that was looked at, where it was not the last there is. */
  lookedTo?: ReviewPart;
}

async function findByIndex(search: Search, kind: Kind, filters: Filter[], limit: number): Promise<Found> {
  const reading = modelOf(kind).find({ $and: filters }).sort(search.sort).limit(limit);
  const documents = await (search.isContact ? reading.collation(ignoringCase) : reading).lean<ReviewPart[]>();
  return { documents };
}

async function findWithin(
  { filter, most }: { filter: Filter; most: number },
  { sort }: Search,
  kind: Kind,
  filters: Filter[],
  limit: number,
): Promise<Found> {
  const looked: PipelineStage[] = [{ $match: filter }, { $sort: sort }, { $limit: most }];
  const documents = await modelOf(kind).aggregate<ReviewPart>([
    ...looked,
    { $match: { $and: filters } },
    { $limit: limit },
  ]);
  if (documents.length === limit) {
    return { documents };
  }
  const [end] = await modelOf(kind).aggregate<{ count: number; last: ReviewPart['_id'] }>([
    ...looked,
    { $group: { _id: null, count: { $sum: 1 }, last: { $last: '$_id' } } },
  ]);
  const isAll = end === undefined || end.count < most;
  return { documents, ...(isAll ? {} : { lookedTo: { _id: end.last } as ReviewPart }) };
}

/** What one search finds in some forms, in its order; and how far all of them were looked through. */
async function find(
  search: Search,
  query: ListQuery,
  conditions: readonly Filter[],
  limit: number,
): Promise<{ applications: Application[]; lookedTo: ReviewPart | undefined }> {
  const { within, compare } = search;
  const first = within && { ...within, filter: { $and: [...indexedConditions(query), within.filter] } };
  const found = await Promise.all(
    kindsOf(query).map(async (kind) => {
      const filters = [...conditions, search.filterOf(kind)];
      const { documents, lookedTo } = first
        ? await findWithin(first, search, kind, filters, limit)
        : await findByIndex(search, kind, filters, limit);
      return { lookedTo, documents: documents.map((document) => withKind(kind, document)) };
    }),
  );
  const [lookedTo] = found.flatMap((one) => one.lookedTo ?? []).sort(compare);
  const all = found.flatMap(({ documents }) => documents).sort(compare);
  const applications = all.filter((one) => !lookedTo || compare(one, lookedTo) <= 0).slice(0, limit);
  return { applications, lookedTo };
}

/**
 * One page over one form or both; by cursor, never by skip. A search for an e-mail is recorded with whom it found.
 * @throws {DomainError} forbidden
 */
export async function listApplications(actor: Actor, query: ListQuery, now: Date): Promise<ListPage> {
  mustReview(actor);
  const limit = query.limit ?? limits.pageSize;
  const conditions = listConditions(query, actor, now);
  const all: Application[] = [];
  let lookedTo: ReviewPart | undefined;
  const q = query.q?.trim() ?? '';
  for (const search of await searchesOf(q, query.cursor, isOldestFirst(query) ? 1 : -1)) {
    if (all.length <= limit) {
      const found = await find(search, query, conditions, limit + 1 - all.length);
      all.push(...found.applications);
      lookedTo = found.lookedTo;
    }
    if (search.isContact) {
      await recordReveals(actor, all.slice(0, limit), now);
    }
  }
  const applications = all.slice(0, limit);
  const last = all.length > limit ? applications.at(-1) : undefined;
  return { applications, next: last ? cursorOf(q, last) : (lookedTo?._id.toString() ?? null) };
}

/** From here on a count says 'at least'. */
const countedMost = 1_000;

/** How many there are in each state, counted up to 1,000, so that it costs the same however many there are. */
export async function countByStatus(actor: Actor, only: readonly Kind[]): Promise<Record<Status, number>> {
  mustReview(actor);
  const count = async (status: Status) => {
    const counts = await Promise.all(
      only.map(async (kind) => await modelOf(kind).countDocuments({ status }).limit(countedMost)),
    );
    return Math.min(
      countedMost,
      counts.reduce((sum, one) => sum + one, 0),
    );
  };
  const entries = await Promise.all(statuses.map(async (status) => [status, await count(status)] as const));
  return Object.fromEntries(entries) as Record<Status, number>;
}
