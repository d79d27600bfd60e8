import { Button } from '@mantine/core';
import type { AuditEntryView, AuditFilter } from '@yieldwren/shared/browser';
import { auditExportAddress, readAudit } from '../../api/audit.ts';
import { fileLink } from '../../components/ui/newTab.ts';
import { dayEnd, dayStart, momentText } from '../../dates.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { LeadPage } from './LeadPage.tsx';
import classes from './Leads.module.css';
import { PagedTable } from './PagedTable.tsx';
import { useAuditAddress } from './useAuditAddress.ts';
import { usePages } from './usePages.ts';
import { auditWords } from './words.ts';

const rowOf = ({ id, at, actor_name: name, text, reference, person, surface, details }: AuditEntryView) => ({
  id,
  cells: [
    momentText(at),
    name,
    text,
    reference ?? person ?? '',
    surface,
    Object.entries(details)
      .map(([what, value]) => `${what}: ${value}`)
      .join(', '),
  ],
});

function Downloads({ filter }: { readonly filter: AuditFilter }) {
  return (
    <div className={classes['tools']}>
      {(['csv', 'jsonl'] as const).map((format) => (
        <Button
          key={format}
          component="a"
          variant="default"
          href={auditExportAddress(filter, format)}
          {...fileLink}
        >
          {auditWords[format]}
        </Button>
      ))}
    </div>
  );
}

/** Every state of /audit. */
export function AuditFlow() {
  const { filter, returnTo, setFilter } = useAuditAddress();
  const asked = { ...filter, from: dayStart(filter.from), to: dayEnd(filter.to) };
  const query = usePages(['review', 'audit', asked], async (cursor) => await readAudit(asked, cursor));
  return (
    <LeadPage error={query.error} returnTo={returnTo} words={auditWords}>
      <AuditFilters filter={filter} onChange={setFilter} />
      <Downloads filter={asked} />
      <PagedTable
        query={query}
        label={auditWords.region}
        columns={auditWords.columns}
        rows={query.data?.pages.flatMap(({ entries }) => entries.map(rowOf))}
        empty={<p className={classes['soft']}>{auditWords.empty}</p>}
      />
    </LeadPage>
  );
}
