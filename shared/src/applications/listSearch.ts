import { Types } from 'mongoose';
import { isEmail } from './answers.ts';
import { type Kind, kinds } from './kinds.ts';
import type { Filter } from './listFilter.ts';
import type { ReviewPart } from './reviewPart.ts';
import { modelOf } from './store.ts';

export type Order = Record<string, 1 | -1>;

/** How a page is found: a condition for each form, the order, and whether contact data was searched. */
export interface Search {
  filterOf: (kind: Kind) => Filter;
  sort: Order;
  isContact: boolean;
  /** `a` stands before `b` in the order. */
  compare: (a: ReviewPart, b: ReviewPart) => number;
}

export const emailPath: Record<Kind, string> = { beta: 'email', contact: 'form_data.email' };

/** An id or a whole reference names few; they stand in the order of the list. */
function exactFilter(q: string): Filter {
  if (/^\d{17,20}$/.test(q)) {
    return { discord_id: q };
  }
  return /^[0-9a-z]{4}-[0-9a-z]{4}$/i.test(q) ? { reference: q.toUpperCase() } : {};
}

function byId(q: string, cursor: Types.ObjectId | undefined, direction: 1 | -1): Search {
  const behind: Filter = cursor ? { _id: direction === 1 ? { $gt: cursor } : { $lt: cursor } } : {};
  const isContact = isEmail(q);
  return {
    filterOf: (kind) => ({
      $and: [behind, exactFilter(q), ...(isContact ? [{ [emailPath[kind]]: q }] : [])],
    }),
    sort: { _id: direction },
    isContact,
    compare: (a, b) => direction * a._id.toString().localeCompare(b._id.toString()),
  };
}

const compareText = (a: string, b: string) => Number(a > b) - Number(a < b);

async function lastOf(cursor: Types.ObjectId | undefined): Promise<ReviewPart | undefined> {
  if (!cursor) {
    return undefined;
  }
  const found = await Promise.all(
    kinds.map((kind) => modelOf(kind).findById(cursor).select('profile.username').lean<ReviewPart>()),
  );
  return found.find((one) => one !== null) ?? undefined;
}

/**
 * Names that begin so, in the order of names: a beginning may fit a tenth of all, and only the index's own order lets a
 * page be read without looking at the rest.
 */
async function byName(start: string, cursor: Types.ObjectId | undefined): Promise<Search> {
  const end = `${start}\u{10ffff}`;
  const last = await lastOf(cursor);
  const beginning: Filter = { 'profile.username': { $gte: start, $lt: end } };
  const behind = ({ _id, profile: { username } }: ReviewPart): Filter => ({
    $or: [
      { 'profile.username': username, _id: { $gt: _id } },
      { 'profile.username': { $gt: username, $lt: end } },
    ],
  });
  const filter = last ? behind(last) : beginning;
  return {
    filterOf: () => filter,
    sort: { 'profile.username': 1, _id: 1 },
    isContact: false,
    compare: (a, b) =>
      compareText(a.profile.username, b.profile.username) || compareText(a._id.toString(), b._id.toString()),
  };
}

/** Reads a search as what it looks like: an id, a reference, an e-mail, or else the beginning of a user name. */
export async function searchOf(q: string, cursor: string | undefined, direction: 1 | -1): Promise<Search> {
  const after = cursor && Types.ObjectId.isValid(cursor) ? new Types.ObjectId(cursor) : undefined;
  const isExact = q === '' || isEmail(q) || Object.keys(exactFilter(q)).length > 0;
  return isExact ? byId(q, after, direction) : await byName(q, after);
}
