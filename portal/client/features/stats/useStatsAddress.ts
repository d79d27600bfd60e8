import { kinds, limits } from '@yieldwren/shared/browser';
import { useSearchParams } from 'react-router-dom';

export const statsRanges = limits.statsRanges.map(String);

/** What the figures are of, in the page's address, so that it can be passed on. */
export function useStatsAddress() {
  const [search, setSearch] = useSearchParams();
  const kind = kinds.find((one) => one === search.get('kind'));
  const range = statsRanges.find((one) => one === search.get('range')) ?? '90';
  return {
    kind,
    range,
    change: (next: { kind: string; range: string }) => {
      setSearch(
        { ...(next.kind ? { kind: next.kind } : {}), ...(next.range === '90' ? {} : { range: next.range }) },
        { preventScrollReset: true },
      );
    },
  };
}

export type StatsAddress = ReturnType<typeof useStatsAddress>;
