import { Button } from '@mantine/core';
import { useState } from 'react';
import { readBlocklist, unblockPerson } from '../../api/leads.ts';
import { PageFrame } from '../../components/ui/PageFrame.tsx';
import { Waiting } from '../../components/ui/Waiting.tsx';
import { momentText } from '../../dates.ts';
import { BlockForm } from './BlockForm.tsx';
import { LeadFailure } from './LeadFailure.tsx';
import classes from './Leads.module.css';
import { RowTable } from './RowTable.tsx';
import { usePages } from './usePages.ts';
import { blocklistWords, leadWords } from './words.ts';

/** Every state of /blocklist. */
export function BlocklistFlow() {
  const query = usePages(['review', 'blocklist'], readBlocklist);
  const [said, setSaid] = useState('');
  if (query.isError) {
    return <LeadFailure error={query.error} returnTo="/blocklist" onRetry={() => void query.refetch()} />;
  }
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
    <PageFrame className={classes['page']}>
      <div>
        <h1>{blocklistWords.title}</h1>
        <p className={classes['soft']}>{blocklistWords.lead}</p>
      </div>
      <BlockForm
        onBlocked={() => {
          changed(blocklistWords.blocked);
        }}
      />
      <output>{said}</output>
      {!blocked && <Waiting level={2} title={leadWords.loading} />}
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
    </PageFrame>
  );
}
