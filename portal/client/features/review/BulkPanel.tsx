import { Button } from '@mantine/core';
import { limits, type ReviewRow } from '@yieldwren/shared/browser';
import { useState } from 'react';
import classes from './BulkPanel.module.css';
import { BulkRunPanel } from './BulkRunPanel.tsx';
import { bulkWords } from './bulkWords.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import thumb from './ThumbBar.module.css';
import type { Bulk } from './useBulk.ts';

interface BulkPanelProps {
  readonly bulk: Bulk;
  readonly rows: readonly ReviewRow[];
}

/** Where a reason for these rows waits, and for no others. */
const draftOf = (rows: readonly ReviewRow[]) => ['many', ...rows.map(({ id }) => id).toSorted()].join(' ');

/** What can be done with the chosen rows; nothing while none is chosen. */
export function BulkPanel({ bulk, rows }: BulkPanelProps) {
  // As they were when the question was put: whatever others decide meanwhile, what is being typed stays.
  const [asked, setAsked] = useState<readonly ReviewRow[]>();
  // Rows that others decided, or may have decided, while a reason was typed: its text is offered for the next ones.
  const [late, setLate] = useState<readonly ReviewRow[]>();
  const { selected, run } = bulk;
  if (run) {
    return <BulkRunPanel bulk={bulk} run={run} />;
  }
  const waiting = rows.filter(({ status }) => status === 'pending');
  const chosen = waiting.filter(({ id }) => selected.has(id));
  const first = chosen.slice(0, limits.bulkMost);
  const { verbs } = bulkWords;
  return (
    <>
      {chosen.length > 0 && (
        <section
          className={`${classes['panel']} ${classes['choice']} ${thumb['bar']}`}
          aria-label={bulkWords.label}
        >
          <div
            className={classes['actions']}
            // In a line that is longer than its window a browser leaves half a button where it is.
            onFocus={({ target }) => {
              target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
            }}
          >
            <output>{bulkWords.selected(chosen.length)}</output>
            <Button onClick={() => void bulk.start('approve', first)}>{verbs.approve}</Button>
            <Button
              variant="default"
              onClick={() => {
                setAsked(first);
              }}
            >
              {verbs.reject}
            </Button>
            <Button variant="default" onClick={() => void bulk.start('claim', first)}>
              {verbs.claim}
            </Button>
            <Button
              variant="subtle"
              onClick={() => {
                bulk.select(waiting.map(({ id }) => id));
              }}
            >
              {bulkWords.selectAll}
            </Button>
            <Button
              variant="subtle"
              onClick={() => {
                bulk.select([]);
              }}
            >
              {bulkWords.clear}
            </Button>
          </div>
        </section>
      )}
      {asked && (
        <ReasonDialog
          title={bulkWords.rejectTitle(asked.length)}
          decision="reject"
          hasNote={false}
          draft={draftOf(asked)}
          givenBack={late && draftOf(late)}
          isTooLate={false}
          problem={undefined}
          isBusy={false}
          onSend={async ({ reason }) => {
            setAsked(undefined);
            const isDone = await bulk.start('reject', asked, reason);
            setLate(isDone ? undefined : asked);
            return isDone;
          }}
          onClose={() => {
            setAsked(undefined);
            const isLate = asked.some(({ id }) => !waiting.some((row) => row.id === id));
            setLate(isLate ? asked : undefined);
          }}
        />
      )}
    </>
  );
}
