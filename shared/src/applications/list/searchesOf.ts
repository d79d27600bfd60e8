import type { Types } from 'mongoose';
import { isDiscordId } from '../../discord/isDiscordId.ts';
import { objectIdOf } from '../../stores/objectId.ts';
import { wordsIn } from '../../wordsIn.ts';
import { isEmail } from '../answerProblem.ts';
import { emailSpellings } from '../emailSpellings.ts';
import { type Kind, kinds } from '../kinds.ts';
import type { ReviewPart } from '../reviewPart.ts';
import { findByReference, modelOf } from '../store.ts';
import type { Filter } from './listConditions.ts';

type Order = Record<string, 1 | -1>;

/** How a page is found: a condition for each form, the order, and whether contact data was searched. */
export interface Search {
  filterOf: (kind: Kind) => Filter;
  sort: Order;
  isContact: boolean;
  /**
   * What an index finds of it. The rest has none: among very many only so many are looked at for one page, and the next
   * page goes on from there.
   */
  within?: { filter: Filter; most: number };
  /** `a` stands before `b` in the order. */
  compare: (a: ReviewPart, b: ReviewPart) => number;
}

export const emailPath: Record<Kind, string> = { beta: 'email', contact: 'form_data.email' };

/** An id or a whole reference names few; they stand in the order of the list. */
async function exactFilter(q: string): Promise<Filter | undefined> {
  if (isDiscordId(q)) {
    return { discord_id: q };
  }
  // Words such as 'real-time' have its shape, too.
  const known = /^[0-9a-z]{4}-[0-9a-z]{4}$/i.test(q) ? await findByReference(q) : null;
  return known ? { reference: known.reference } : undefined;
}

function byId(
  cursor: Types.ObjectId | undefined,
  direction: 1 | -1,
  filterOf: Search['filterOf'] = () => ({}),
): Search {
  const behind: Filter = cursor ? { _id: direction === 1 ? { $gt: cursor } : { $lt: cursor } } : {};
  return {
    filterOf: (kind) => ({ $and: [behind, filterOf(kind)] }),
    sort: { _id: direction },
    isContact: false,
    compare: (a, b) => direction * a._id.toString().localeCompare(b._id.toString()),
  };
}

const compareText = (a: string, b: string) => Number(a > b) - Number(a < b);

/** The last one of the page before, as it was then: it may have been erased since, name and all. */
interface Last {
  _id: Types.ObjectId;
  username: string;
}

const idCharacters = 24;

/** How a name may begin: Discord's have small letters, which a telephone makes large; older ones have what they have. */
const beginningsOf = (q: string) => [...new Set([q.toLowerCase(), q])];

const startOf = (q: string, username: string) =>
  beginningsOf(q).findIndex((start) => username.startsWith(start));

/** Where the next page goes on: behind an id, and among names that begin so behind a name as well. */
export const cursorOf = (q: string, { _id, profile: { username } }: ReviewPart): string =>
  q !== '' && startOf(q, username) >= 0 ? `${_id.toString()}~${username}` : _id.toString();

function lastOf(cursor: string | undefined): Last | undefined {
  const _id = cursor ? objectIdOf(cursor.slice(0, idCharacters)) : null;
  return _id && cursor ? { _id, username: cursor.slice(idCharacters + 1) } : undefined;
}

const namesFrom = (start: string): Filter => ({
  'profile.username': { $gte: start, $lt: `${start}\u{10ffff}` },
});

/**
 * Names that begin so, in the order of names: a beginning may fit a tenth of all, and only the index's own order lets a
 * page be read without looking at the rest.
 */
function byName(start: string, last: Last | undefined): Search {
  // One range of the index: of two alternatives MongoDB would sort all that is left.
  const behind = ({ _id, username }: Last): Filter => ({
    'profile.username': { $gte: username, $lt: `${start}\u{10ffff}` },
    $nor: [{ 'profile.username': username, _id: { $lte: _id } }],
  });
  const filter = last ? behind(last) : namesFrom(start);
  return {
    filterOf: () => filter,
    sort: { 'profile.username': 1, _id: 1 },
    isContact: false,
    compare: (a, b) =>
      compareText(a.profile.username, b.profile.username) || compareText(a._id.toString(), b._id.toString()),
  };
}

/** From here on a word counts as frequent. */
const frequent = 1_000;
/** Applications that are looked at for words which are frequent, but seldom together. */
const lookedMost = 1_000;

/** Of words, the one that the fewest have; the first of several that are frequent. */
async function rarestOf(words: readonly string[]): Promise<string> {
  const counted = await Promise.all(
    words.map(async (word) => {
      const counts = kinds.map((kind) =>
        modelOf(kind).countDocuments({ search_words: word }).limit(frequent),
      );
      return { word, count: (await Promise.all(counts)).reduce((sum, one) => sum + one, 0) };
    }),
  );
  return counted.reduce((least, one) => (one.count < least.count ? one : least)).word;
}

/** Answers that hold every word, in the order of the list; whose name begins so was found before. */
async function byWords(q: string, last: Last | undefined, direction: 1 | -1): Promise<Search[]> {
  const words = wordsIn(q);
  const { filterOf, ...search } = byId(last?._id, direction);
  const having = (word: string): Filter => ({
    $and: [filterOf('beta'), { search_words: word }, { $nor: beginningsOf(q).map(namesFrom) }],
  });
  if (words.length > 1) {
    const within = { filter: having(await rarestOf(words)), most: lookedMost };
    return [{ ...search, filterOf: () => ({ search_words: { $all: words } }), within }];
  }
  return words.map((word) => ({ ...search, filterOf: () => having(word) }));
}

/**
 * Reads a search as what it looks like: an id, a reference, an e-mail, or else first the beginning of a user name and then
 * words of answers. @returns one search after the other
 */
export async function searchesOf(
  q: string,
  cursor: string | undefined,
  direction: 1 | -1,
): Promise<Search[]> {
  const last = lastOf(cursor);
  const after = last?._id;
  if (q === '') {
    return [byId(after, direction)];
  }
  if (isEmail(q)) {
    const among = { $in: emailSpellings(q) };
    return [{ ...byId(after, direction, (kind) => ({ [emailPath[kind]]: among })), isContact: true }];
  }
  const exact = await exactFilter(q);
  if (exact) {
    return [byId(after, direction, () => exact)];
  }
  const at = last ? startOf(q, last.username) : 0;
  if (at < 0) {
    return await byWords(q, last, direction);
  }
  const names = beginningsOf(q).flatMap((start, order) =>
    order < at ? [] : byName(start, order === at ? last : undefined),
  );
  return [...names, ...(await byWords(q, undefined, direction))];
}
