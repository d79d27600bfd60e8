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

type Filter = QueryFilter<ReviewPart>;
type Order = Record<string, 1 | -1>;

/** An id or a whole reference names few; they stand in the order of the list. */
function exactFilter(q: string): Filter | undefined {
  if (/^\d{17,20}$/.test(q)) {
    return { discord_id: q };
  }
  return /^[0-9a-z]{4}-[0-9a-z]{4}$/i.test(q) ? { reference: q.toUpperCase() } : undefined;
}

/** What lies behind the cursor in the order of ids. */
function byId(cursor: Types.ObjectId | undefined, direction: 1 | -1): { filter: Filter; sort: Order } {
  const sort: Order = { _id: direction };
  if (!cursor) {
    return { filter: {}, sort };
  }
  return { filter: { _id: direction === 1 ? { $gt: cursor } : { $lt: cursor } }, sort };
}

/**
 * Names that begin so, in the order of names: a beginning may fit a tenth of all, and only the index's own order lets a
 * page be read without looking at the rest.
 */
async function byName(
  kind: Kind,
  start: string,
  cursor: Types.ObjectId | undefined,
): Promise<{ filter: Filter; sort: Order }> {
  const sort: Order = { 'profile.username': 1, _id: 1 };
  const end = `${start}\u{10ffff}`;
  const last = cursor && (await modelOf(kind).findById(cursor).select('profile.username').lean<ReviewPart>());
  if (!last) {
    return { filter: { 'profile.username': { $gte: start, $lt: end } }, sort };
  }
  const { username } = last.profile;
  const sameName = { 'profile.username': username, _id: { $gt: last._id } };
  return { filter: { $or: [sameName, { 'profile.username': { $gt: username, $lt: end } }] }, sort };
}

/** One page, oldest first where people wait, newest first elsewhere; by cursor, never by skip. @throws {DomainError} forbidden */
export async function listApplications(
  actor: Actor,
  { kind, status, cursor: text, q, limit: wanted }: ListQuery,
): Promise<{ applications: Application[]; next: string | null }> {
  mustReview(actor);
  const limit = Math.min(wanted ?? limits.pageSize, 100);
  const cursor = text && Types.ObjectId.isValid(text) ? new Types.ObjectId(text) : undefined;
  const search = q?.trim() ?? '';
  const exact = exactFilter(search);
  const isByName = search !== '' && !exact;
  const { filter, sort } = isByName
    ? await byName(kind, search, cursor)
    : byId(cursor, status === 'pending' ? 1 : -1);
  const documents = await modelOf(kind)
    .find({ ...exact, ...filter, ...(status ? { status } : {}) })
    .sort(sort)
    .limit(limit + 1)
    .lean<ReviewPart[]>();
  const page = documents.slice(0, limit).map((document) => withKind(kind, document));
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
