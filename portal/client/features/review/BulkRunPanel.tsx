import { Button } from '@mantine/core';
import type { BulkAction, BulkLine, ReviewRow } from '@yieldwren/shared/browser';
import { useState } from 'react';
import { FocusedLine } from '../../components/ui/FocusedLine.tsx';
import { ProblemAlert } from '../../components/ui/ProblemAlert.tsx';
import classes from './BulkPanel.module.css';
import { bulkWords } from './bulkWords.ts';
import { Reference } from './Reference.tsx';
import { Rows } from './Rows.tsx';
import type { Bulk, BulkRun } from './useBulk.ts';
import { useNow } from './useNow.ts';

/** It counts, and others are wanted before it is decided. */
const isVote = (action: BulkAction, line: BulkLine) =>
  line.ok && line.application.status === 'pending' && (action === 'approve' || action === 'reject');

function outcomeText({ action, lines, isRunning, isRefused }: BulkRun, id: string): string {
  const line = lines.get(id);
  if (!line) {
    const untold = isRefused ? bulkWords.notTried : bulkWords.notKnown;
    return isRunning ? '' : untold;
  }
  if (!line.ok) {
    return line.message;
  }
  return isVote(action, line) ? bulkWords.voted : bulkWords.done[action];
}

/** What came of all of them together. */
function endedText({ action, rows, lines, isRefused }: BulkRun): string {
  const told = [...lines.values()];
  const voted = told.filter((line) => isVote(action, line)).length;
  return bulkWords.ended(action, rows.length, {
    done: told.filter(({ ok }) => ok).length - voted,
    voted,
    not: isRefused ? rows.length - lines.size : told.filter(({ ok }) => !ok).length,
  });
}

/** What can still be taken back of what was decided, as it was decided. */
function undoable({ action, rows, lines }: BulkRun, now: number): ReviewRow[] {
  const decided = rows.flatMap((row) => {
    const line = lines.get(row.id);
    return line?.ok ? [{ ...row, ...line.application }] : [];
  });
  return action === 'approve' || action === 'reject'
    ? decided.filter(({ undo_until: until }) => Date.parse(until ?? '') > now)
    : [];
}

/** How far it is, and what came of each. */
export function BulkRunPanel({ bulk, run }: { readonly bulk: Bulk; readonly run: BulkRun }) {
  const { action, rows, lines, isRunning, problem } = run;
  const { isSettling } = bulk;
  const [isAside, setAside] = useState(false);
  const ended = endedText(run);
  const back = undoable(run, useNow());
  const takeBack = () => void bulk.start('undo', back);
  const after = [
    ...(back.length > 0 ? [[bulkWords.undo(back.length), takeBack] as const] : []),
    [bulkWords.close, bulk.close] as const,
  ];
  return (
    <>
      {/* Said also where an opened application takes the panel's place. */}
      <output className="hidden-text">{!isRunning && isAside && ended}</output>
      <section className={classes['panel']} aria-label={bulkWords.label}>
        <FocusedLine
          key={String(isRunning)}
          onShown={(hasFocus) => {
            setAside(!hasFocus);
          }}
        >
          {isRunning ? bulkWords.progress(bulkWords.doing[action], lines.size, rows.length) : ended}
        </FocusedLine>
        <progress
          className={classes['progress']}
          max={rows.length}
          value={lines.size}
          aria-label={bulkWords.doing[action]}
        />
        {problem && <ProblemAlert attempt={null}>{problem}</ProblemAlert>}
        <div className={classes['outcomes']}>
          <Rows>
            {rows.map(({ id, profile, reference }) => (
              <li key={id} data-bad={lines.get(id)?.ok === false || undefined}>
                <span>
                  {profile.username} <Reference>{reference}</Reference>
                </span>
                <span>{outcomeText(run, id)}</span>
              </li>
            ))}
          </Rows>
        </div>
        <div className={classes['actions']}>
          {isRunning && (
            <Button variant="default" onClick={bulk.stop}>
              {bulkWords.stop}
            </Button>
          )}
          {!isRunning &&
            after.map(([text, onClick]) => (
              <Button
                key={text}
                variant="default"
                aria-disabled={isSettling}
                onClick={isSettling ? undefined : onClick}
              >
                {text}
              </Button>
            ))}
        </div>
      </section>
    </>
  );
}
