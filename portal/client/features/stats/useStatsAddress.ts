import { kinds, limits } from '@yieldwren/shared/browser';
import { useSearchParams } from 'react-router-dom';
import { queryOf } from '../../api/request.ts';

export const statsRanges = limits.statsRanges.map(String);

const searchOf = (of: string | undefined, days: string) =>
  queryOf({ kind: of, range: days === '90' ? undefined : days });

/** What the figures are of, in the page's address, so that it can be passed on. */
export function useStatsAddress() {
  const [search, setSearch] = useSearchParams();
  const kind = kinds.find((one) => one === search.get('kind'));
  const range = statsRanges.find((one) => one === search.get('range')) ?? '90';
  const asked = searchOf(kind, range).toString();
  return {
    kind,
    range,
    /** Where a way through Discord leads back to. */
    returnTo: asked ? `/stats?${asked}` : '/stats',
    change: (next: { kind: string; range: string }) => {
      setSearch(searchOf(next.kind, next.range), { preventScrollReset: true });
    },
  };
}

export type StatsAddress = ReturnType<typeof useStatsAddress>;
