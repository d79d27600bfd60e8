import { Button } from '@mantine/core';
import type { BlockView } from '@yieldwren/shared/browser';
import { useState } from 'react';
import { readBlocklist, unblockPerson } from '../../api/blocklist.ts';
import { codeOf } from '../../api/request.ts';
import { momentText } from '../../dates.ts';
import { BlockForm } from './BlockForm.tsx';
import { LeadPage } from './LeadPage.tsx';
import classes from './Leads.module.css';
import { Outcome, type OutcomeProps } from './Outcome.tsx';
import { PagedTable } from './PagedTable.tsx';
import { usePages } from './usePages.ts';
import { blocklistWords } from './words.ts';

/** Every state of /blocklist. */
export function BlocklistFlow() {
  const query = usePages(['review', 'blocklist'], readBlocklist);
  const [outcome, setOutcome] = useState<OutcomeProps['outcome']>({});
  const [lifted, setLifted] = useState<string>();
  const tell = async (next: OutcomeProps['outcome']) => {
    setOutcome(next);
    await query.refetch();
  };
  const unblock = async (id: string) => {
    setLifted(id);
    setOutcome({});
    const wasOffline = !navigator.onLine;
    const error = await unblockPerson(id).catch((reason: unknown) => reason);
    if (error === undefined) {
      await tell({ said: blocklistWords.unblocked });
    } else {
      // Another lead may have been quicker: to unblock, or to block anew.
      await tell(codeOf(error) === 'not_found' ? { said: blocklistWords.changed } : { error, wasOffline });
    }
    setLifted(undefined);
  };
  const rowOf = ({ id, discord_id: person, reason, by_name: by, at, until }: BlockView) => ({
    id,
    cells: [
      person ?? blocklistWords.erased,
      reason ?? '',
      by,
      momentText(at),
      until ? momentText(until) : blocklistWords.forGood,
      <Button
        key="unblock"
        variant="default"
        size="compact-sm"
        loading={lifted === id}
        aria-label={`${blocklistWords.unblock} ${person ?? blocklistWords.erased}`}
        onClick={() => void unblock(id)}
      >
        {blocklistWords.unblock}
      </Button>,
    ],
  });
  return (
    <LeadPage error={query.error} returnTo="/blocklist" words={blocklistWords}>
      <BlockForm
        onBlocked={() => {
          void tell({ said: blocklistWords.blocked });
        }}
        onUnheard={() => {
          void tell({});
        }}
      />
      <Outcome outcome={outcome} />
      <PagedTable
        query={query}
        label={blocklistWords.region}
        columns={blocklistWords.columns}
        rows={query.data?.pages.flatMap(({ blocked }) => blocked.map(rowOf))}
        empty={<p className={classes['soft']}>{blocklistWords.empty}</p>}
      />
    </LeadPage>
  );
}
