import type { QueryClient } from '@tanstack/react-query';
import type { ReviewRow } from '@yieldwren/shared/browser';
import { keepRow, nextCall, readRow } from './keepRow.ts';
import { countsKey, listKey, openedKey } from './queryKeys.ts';
import type { ReviewFilter } from './useReviewAddress.ts';
import { type ReviewPages, readPage } from './useReviewList.ts';

async function readAgain(queries: QueryClient, filter: ReviewFilter, pages: number): Promise<ReviewRow[]> {
  const rows: ReviewRow[] = [];
  let cursor: string | undefined;
  for (let at = 0; at < pages; at += 1) {
    const call = nextCall();
    const { applications, next } = await readPage(filter, cursor);
    for (const row of applications) {
      keepRow(queries, row, call);
    }
    rows.push(...applications);
    if (next === null) {
      break;
    }
    cursor = next;
  }
  return rows;
}

/** Unseen ones behind the end of a list that goes on are not new: they come with its next page. */
function unseenOf(rows: readonly ReviewRow[], listed: ReadonlySet<string>, goesOn: boolean): string[] {
  const end = goesOn ? rows.findLastIndex(({ id }) => listed.has(id)) + 1 : rows.length;
  return rows.slice(0, end).flatMap(({ id }) => (listed.has(id) ? [] : [id]));
}

async function catchUpList(queries: QueryClient, key: readonly unknown[]): Promise<string[]> {
  const shown = () => queries.getQueryData<ReviewPages>(key)?.pages ?? [];
  const filter = key[listKey.length] as ReviewFilter;
  // A search may be recorded as a look at contact data: it is asked once, and its rows one by one.
  const rows = filter.q ? [] : await readAgain(queries, filter, shown().length);
  const pages = shown();
  const listed = new Set(pages.flatMap((page) => page.applications.map(({ id }) => id)));
  const seen = new Set(rows.map(({ id }) => id));
  for (const id of [...listed].filter((one) => !seen.has(one))) {
    await readRow(queries, id).catch(() => undefined);
  }
  return unseenOf(rows, listed, typeof pages.at(-1)?.next === 'string');
}

/**
 * Reads again whatever may have changed unheard. Rows change where they stand, so that nothing moves under the reader.
 * @returns the ids that belong into the list and are not in it; none of a search, which is not asked again
 */
export async function catchUp(queries: QueryClient): Promise<string[]> {
  void queries.invalidateQueries({ queryKey: countsKey });
  void queries.invalidateQueries({ queryKey: openedKey });
  // The first read of a list may have left before live updates began: it is waited for, and caught up as well.
  await queries.refetchQueries({ queryKey: listKey, predicate: ({ state }) => state.data === undefined });
  const lists = queries.getQueriesData<ReviewPages>({ queryKey: listKey });
  const unseen = await Promise.all(
    lists.map(async ([key]) => await catchUpList(queries, key).catch(() => [])),
  );
  return unseen.flat();
}
