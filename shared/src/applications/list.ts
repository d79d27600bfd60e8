import { limits } from '../limits.ts';
import type { Actor } from './actor.ts';
import type { Kind, Status } from './kinds.ts';
import { type Filter, kindsOf, type ListQuery, listConditions } from './listFilter.ts';
import { type Search, searchesOf } from './listSearch.ts';
import { mustReview } from './policy.ts';
import { recordReveals } from './reveal.ts';
import { ignoringCase, type ReviewPart } from './reviewPart.ts';
import { type Application, modelOf, withKind } from './store.ts';

export type { ListQuery } from './listFilter.ts';

export interface ListPage {
  applications: Application[];
  next: string | null;
}

const mostOnAPage = 100;

/** What one search finds in some forms, in its order. */
async function find(
  search: Search,
  only: readonly Kind[],
  conditions: readonly Filter[],
  limit: number,
): Promise<Application[]> {
  const found = await Promise.all(
    only.map(async (kind) => {
      const reading = modelOf(kind)
        .find({ $and: [...conditions, search.filterOf(kind)] })
        .sort(search.sort)
        .limit(limit);
      const documents = await (search.isContact ? reading.collation(ignoringCase) : reading).lean<
        ReviewPart[]
      >();
      return documents.map((document) => withKind(kind, document));
    }),
  );
  return found.flat().sort(search.compare).slice(0, limit);
}

/**
 * One page over one form or both; by cursor, never by skip. A search for an e-mail is recorded with whom it found.
 * @throws {DomainError} forbidden
 */
export async function listApplications(
  actor: Actor,
  query: ListQuery,
  now: Date = new Date(),
): Promise<ListPage> {
  mustReview(actor);
  const limit = Math.min(query.limit ?? limits.pageSize, mostOnAPage);
  const oldestFirst = (query.sort ?? (query.status === 'pending' ? 'oldest' : 'newest')) === 'oldest';
  const conditions = listConditions(query, actor, now);
  const all: Application[] = [];
  for (const search of await searchesOf(query.q?.trim() ?? '', query.cursor, oldestFirst ? 1 : -1)) {
    if (all.length <= limit) {
      all.push(...(await find(search, kindsOf(query), conditions, limit + 1 - all.length)));
    }
    if (search.isContact) {
      await recordReveals(actor, all.slice(0, limit), now);
    }
  }
  const applications = all.slice(0, limit);
  return { applications, next: all.length > limit ? (applications.at(-1)?._id.toString() ?? null) : null };
}

/** From here on a count says 'at least'. */
const countedMost = 1_000;
const tabs = ['pending', 'approved', 'rejected', 'withdrawn'] as const;

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
  const entries = await Promise.all(tabs.map(async (status) => [status, await count(status)] as const));
  return Object.fromEntries(entries) as Record<Status, number>;
}

/** Which attempt of its person each application is, counted by form. */
export async function attemptsOf(applications: readonly Application[]): Promise<Map<string, number>> {
  const attempts = new Map<string, number>();
  for (const kind of new Set(applications.map((one) => one.kind))) {
    const ofKind = applications.filter((one) => one.kind === kind);
    const filter: Filter = { discord_id: { $in: [...new Set(ofKind.map((one) => one.discord_id))] } };
    const all = await modelOf(kind).find(filter).select('discord_id').lean<ReviewPart[]>();
    for (const { _id, discord_id } of ofKind) {
      const before = all.filter((one) => one.discord_id === discord_id && String(one._id) < String(_id));
      attempts.set(String(_id), before.length + 1);
    }
  }
  return attempts;
}
