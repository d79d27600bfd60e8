import { type AuditFilter, auditActions } from '@yieldwren/shared/browser';
import { useSearchParams } from 'react-router-dom';
import { queryOf } from '../../api/request.ts';
import { conditionsIn } from '../../filters/useConditions.ts';

const names = ['actor', 'action', 'reference', 'from', 'to'] as const satisfies (keyof AuditFilter)[];

/** What the log is narrowed down by, as the page's address has it; days as they are chosen. */
export function useAuditAddress() {
  const [search, setSearch] = useSearchParams();
  const given = conditionsIn(search, names);
  const filter = { ...given, action: auditActions.find((one) => one === given.action) };
  const kept = queryOf(filter).toString();
  return {
    filter,
    /** Where a way through Discord leads back to. */
    returnTo: kept ? `/audit?${kept}` : '/audit',
    setFilter: (next: AuditFilter) => {
      // However it came about, the same conditions are the same address.
      setSearch(queryOf(Object.fromEntries(names.map((name) => [name, next[name]]))), {
        preventScrollReset: true,
      });
    },
  };
}
