import type { QueryFilter } from 'mongoose';
import { Types } from 'mongoose';
import { limits } from '../limits.ts';
import type { Actor } from './actor.ts';
import type { Kind, Status } from './kinds.ts';
import { mustReview } from './policy.ts';
import type { ReviewPart } from './reviewPart.ts';
import { type Application, modelOf, withKind } from './store.ts';

export interface ListQuery {
  kind: Kind;
  status?: Status | undefined;
  /** The last id of the page before, as `next` gave it. */
  cursor?: string | undefined;
  /** Reference, Discord id, or the beginning of a user name. */
  q?: string | undefined;
  limit?: number | undefined;
}

function searchFilter(q: string): QueryFilter<ReviewPart> {
  const text = q.trim();
  if (/^\d{17,20}$/.test(text)) {
    return { discord_id: text };
  }
  if (/^[0-9a-z]{4}-[0-9a-z]{4}$/i.test(text)) {
    return { reference: text.toUpperCase() };
  }
  return { 'profile.username': { $regex: new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`) } };
}

/** One page, oldest first where people wait, newest first elsewhere; by cursor, never by skip. @throws {DomainError} forbidden */
export async function listApplications(
  actor: Actor,
  query: ListQuery,
): Promise<{ applications: Application[]; next: string | null }> {
  mustReview(actor);
  const limit = Math.min(query.limit ?? limits.pageSize, 100);
  const ascending = query.status === 'pending';
  const filter: QueryFilter<ReviewPart> = {
    ...(query.q ? searchFilter(query.q) : {}),
    ...(query.status ? { status: query.status } : {}),
  };
  if (query.cursor && Types.ObjectId.isValid(query.cursor)) {
    filter._id = ascending
      ? { $gt: new Types.ObjectId(query.cursor) }
      : { $lt: new Types.ObjectId(query.cursor) };
  }
  const documents = await modelOf(query.kind)
    .find(filter)
    .sort({ _id: ascending ? 1 : -1 })
    .limit(limit + 1)
    .lean<ReviewPart[]>();
  const page = documents.slice(0, limit).map((document) => withKind(query.kind, document));
  return {
    applications: page,
    next: documents.length > limit ? (page.at(-1)?._id.toString() ?? null) : null,
  };
}

/** Pending applications sent before a moment, oldest first. */
export async function findWaiting(kind: Kind, before: Date, limit = 50): Promise<Application[]> {
  const documents = await modelOf(kind)
    .find({ status: 'pending', created_at: { $lt: before } })
    .sort({ _id: 1 })
    .limit(limit)
    .lean<ReviewPart[]>();
  return documents.map((document) => withKind(kind, document));
}
