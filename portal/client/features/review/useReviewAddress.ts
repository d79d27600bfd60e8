import { type Kind, kinds, statuses } from '@yieldwren/shared/browser';
import { useSearchParams } from 'react-router-dom';
import type { ReviewFilter } from './useReviewList.ts';

function readFilter(search: URLSearchParams): ReviewFilter {
  const kind: Kind = kinds.find((known) => known === search.get('kind')) ?? 'beta';
  const wanted = search.get('status') ?? 'pending';
  const status = wanted === 'all' ? wanted : (statuses.find((known) => known === wanted) ?? 'pending');
  return { kind, status, q: search.get('q') ?? '' };
}

/** The page's address: filter and opened application. */
export function useReviewAddress() {
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const write = ({ kind, status, q }: ReviewFilter, id: string | null) => {
    const given = {
      kind: kind === 'beta' ? '' : kind,
      status: status === 'pending' ? '' : status,
      q,
      id: id ?? '',
    };
    setSearch(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')), {
      preventScrollReset: true,
    });
  };
  return {
    filter,
    id: search.get('id'),
    setFilter: (next: ReviewFilter) => {
      write(next, null);
    },
    open: (id: string | null) => {
      write(filter, id);
    },
  };
}
