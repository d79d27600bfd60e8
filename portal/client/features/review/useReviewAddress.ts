import { listFilterNames, type ReviewQuery } from '@yieldwren/shared/browser';
import { useSearchParams } from 'react-router-dom';

export type ReviewFilter = Omit<ReviewQuery, 'cursor' | 'status'> & { status: ReviewQuery['status'] | 'all' };

/** The page's address: what the list is narrowed down by, and the opened application. */
export function useReviewAddress() {
  const [search, setSearch] = useSearchParams();
  const given = Object.fromEntries(
    listFilterNames.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  ) as Partial<ReviewFilter>;
  const filter: ReviewFilter = { ...given, status: given.status ?? 'pending' };
  const write = (next: ReviewFilter, id: string | null) => {
    const entries = Object.entries({ ...next, status: next.status === 'pending' ? '' : next.status, id });
    setSearch(Object.fromEntries(entries.filter((entry): entry is [string, string] => Boolean(entry[1]))), {
      preventScrollReset: true,
    });
  };
  return {
    filter,
    /** How many conditions narrow the list down beside state and search. */
    narrowed: listFilterNames.filter((name) => !['status', 'q', 'kind'].includes(name) && filter[name])
      .length,
    id: search.get('id'),
    setFilter: (next: ReviewFilter) => {
      write(next, null);
    },
    open: (id: string | null) => {
      write(filter, id);
    },
  };
}
