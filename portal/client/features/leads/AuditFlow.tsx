import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { AuditEntryView, AuditFilter } from '@yieldwren/shared/browser';
import { useState } from 'react';
import { auditExportAddress, readAudit } from '../../api/leads.ts';
import { LoadFailure } from '../../components/ui/LoadFailure.tsx';
import { Waiting } from '../../components/ui/Waiting.tsx';
import { dayEnd, dayStart, momentText } from '../../dates.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { LeadPage } from './LeadPage.tsx';
import classes from './Leads.module.css';
import { RowTable } from './RowTable.tsx';
import { usePages } from './usePages.ts';
import { auditWords, leadWords } from './words.ts';

const everything: AuditFilter = {};

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
          download
        >
          {auditWords[format]}
        </Button>
      ))}
    </div>
  );
}

/** Every state of /audit. */
export function AuditFlow() {
  const [typed, setTyped] = useState(everything);
  const [filter] = useDebouncedValue(typed, 300);
  const asked = { ...filter, from: dayStart(filter.from), to: dayEnd(filter.to) };
  const query = usePages(['review', 'audit', asked], async (cursor) => await readAudit(asked, cursor));
  const entries = query.data?.pages.flatMap((page) => page.entries);
  return (
    <LeadPage error={query.error} returnTo="/audit" words={auditWords}>
      <AuditFilters filter={typed} onChange={setTyped} />
      <Downloads filter={asked} />
      {query.isPending && <Waiting level={2} title={leadWords.loading} />}
      {query.isError && (
        <LoadFailure level={2} title={leadWords.loadFailed} onRetry={() => void query.refetch()} />
      )}
      {entries?.length === 0 && <output className={classes['soft']}>{auditWords.empty}</output>}
      {entries && entries.length > 0 && (
        <RowTable label={auditWords.region} columns={auditWords.columns} rows={entries.map(rowOf)} />
      )}
      {query.hasNextPage && (
        <div>
          <Button
            variant="default"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {leadWords.more}
          </Button>
        </div>
      )}
    </LeadPage>
  );
}
