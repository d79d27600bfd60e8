import { Button } from '@mantine/core';
import { useState } from 'react';
import { readBlocklist, unblockPerson } from '../../api/leads.ts';
import { LoadFailure } from '../../components/ui/LoadFailure.tsx';
import { Waiting } from '../../components/ui/Waiting.tsx';
import { momentText } from '../../dates.ts';
import { BlockForm } from './BlockForm.tsx';
import { LeadPage } from './LeadPage.tsx';
import classes from './Leads.module.css';
import { RowTable } from './RowTable.tsx';
import { usePages } from './usePages.ts';
import { blocklistWords, leadWords } from './words.ts';

/** Every state of /blocklist. */
export function BlocklistFlow() {
  const query = usePages(['review', 'blocklist'], readBlocklist);
  const [said, setSaid] = useState('');
  const blocked = query.data?.pages.flatMap((page) => page.blocked);
  const changed = (text: string) => {
    setSaid(text);
    void query.refetch();
  };
  const unblock = async (id: string) => {
    try {
      await unblockPerson(id);
      changed(blocklistWords.unblocked);
    } catch {
      changed(leadWords.failed);
    }
  };
  return (
    <LeadPage error={query.error} returnTo="/blocklist" words={blocklistWords}>
      <BlockForm
        onBlocked={() => {
          changed(blocklistWords.blocked);
        }}
      />
      <output>{said}</output>
      {query.isPending && <Waiting level={2} title={leadWords.loading} />}
      {query.isError && (
        <LoadFailure level={2} title={leadWords.loadFailed} onRetry={() => void query.refetch()} />
      )}
      {blocked?.length === 0 && <p className={classes['soft']}>{blocklistWords.empty}</p>}
      {blocked && blocked.length > 0 && (
        <RowTable
          label={blocklistWords.region}
          columns={blocklistWords.columns}
          rows={blocked.map(({ id, discord_id: person, reason, by_name: by, at, until }) => ({
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
                size="compact-md"
                aria-label={`${blocklistWords.unblock} ${person ?? blocklistWords.erased}`}
                onClick={() => void unblock(id)}
              >
                {blocklistWords.unblock}
              </Button>,
            ],
          }))}
        />
      )}
      {query.hasNextPage && (
        <div>
          <Button variant="default" onClick={() => void query.fetchNextPage()}>
            {leadWords.more}
          </Button>
        </div>
      )}
    </LeadPage>
  );
}
