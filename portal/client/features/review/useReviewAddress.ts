import { listFilterNames, type ReviewQuery, statuses } from '@yieldwren/shared/browser';
import { useSearchParams } from 'react-router-dom';
import { queryOf } from '../../api/request.ts';
import { conditionsIn } from '../../filters/useConditions.ts';

export type ReviewFilter = Omit<ReviewQuery, 'cursor' | 'status'> & { status: ReviewQuery['status'] | 'all' };

const searchOf = (filter: ReviewFilter, id: string | null) =>
  queryOf({
    ...filter,
    status: filter.status === 'pending' ? undefined : filter.status,
    id: id ?? undefined,
  });

/** The page's address: what the list is narrowed down by, and the opened application. */
export function useReviewAddress() {
  const [search, setSearch] = useSearchParams();
  const given = conditionsIn(search, listFilterNames) as Partial<ReviewFilter>;
  const status = ([...statuses, 'all'] as const).find((one) => one === given.status) ?? 'pending';
  const filter: ReviewFilter = { ...given, status };
  // As good as none where nothing stands behind it.
  const id = search.get('id') || null;
  const narrowed = listFilterNames.filter(
    (name) => !['status', 'q', 'kind'].includes(name) && filter[name],
  ).length;
  const kept = searchOf({ ...filter, q: undefined }, id).toString();
  return {
    filter,
    /** How many conditions narrow the list down beside state and search. */
    narrowed,
    isNarrow: narrowed > 0 || Boolean(filter.q) || Boolean(filter.kind),
    id,
    /** The same without the words searched for, which may be an e-mail: where a way through Discord leads back to. */
    returnTo: kept ? `/review?${kept}` : '/review',
    setFilter: (next: ReviewFilter) => {
      setSearch(searchOf(next, null), { preventScrollReset: true });
    },
    /** Also of what is open already, because it may just have been closed; that adds no entry to the history. */
    open: (opened: string | null) => {
      setSearch(searchOf(filter, opened), { preventScrollReset: true, replace: opened === id });
    },
  };
}
