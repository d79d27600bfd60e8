import { useQueryClient } from '@tanstack/react-query';
import type { BulkAction, BulkLine, ReviewRow } from '@yieldwren/shared/browser';
import { useRef, useState } from 'react';
import { ReplyError } from '../../api/request.ts';
import { actOnMany } from '../../api/review.ts';
import { bulkWords } from './bulkWords.ts';
import { catchUp } from './catchUp.ts';
import { keepRow } from './keepRow.ts';
import { countsKey } from './queryKeys.ts';
import { useSettling } from './useSettling.ts';

/** One go over many: what was asked for and what came of each so far. */
export interface BulkRun {
  readonly action: BulkAction;
  readonly rows: readonly ReviewRow[];
  readonly lines: ReadonlyMap<string, BulkLine>;
  readonly isRunning: boolean;
  readonly problem: string | undefined;
  /** Nothing was tried. Else whatever has no line may be done: the server is ahead of what it could tell. */
  readonly isRefused: boolean;
}

/** Which rows are chosen, and what is done with all of them. */
export function useBulk() {
  const queries = useQueryClient();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [run, setRun] = useState<BulkRun>();
  const stopper = useRef<AbortController>(undefined);
  const [settling, settle] = useSettling();

  const hear = (line: BulkLine) => {
    if (line.ok) {
      keepRow(queries, line.application);
    }
    setRun((known) => known && { ...known, lines: new Map([...known.lines, [line.id, line]]) });
  };
  /** @returns whether it is known of each what came of it, and not all came too late */
  const start = async (action: BulkAction, rows: readonly ReviewRow[], reason?: string) => {
    const stop = new AbortController();
    stopper.current = stop;
    setRun({ action, rows, lines: new Map(), isRunning: true, problem: undefined, isRefused: false });
    const ids = rows.map(({ id }) => id);
    const decidedAt = rows.flatMap(({ id, decision }) => (decision ? [[id, decision.at] as const] : []));
    const more = action === 'undo' ? { decided_at: Object.fromEntries(decidedAt) } : {};
    const work = { action, ids, ...(reason ? { reason } : {}), ...more };
    const untold = new Set(work.ids);
    let isAnyDone = false;
    let problem: string | undefined;
    let isRefused = false;
    try {
      await actOnMany(
        work,
        (line) => {
          untold.delete(line.id);
          isAnyDone ||= line.ok;
          hear(line);
        },
        stop.signal,
      );
      problem = untold.size > 0 ? bulkWords.broken : undefined;
    } catch (error) {
      isRefused = error instanceof ReplyError && error.status < 500;
      const text = error instanceof ReplyError ? error.message : bulkWords.broken;
      problem = stop.signal.aborted ? undefined : text;
    }
    setRun((known) => known && { ...known, isRunning: false, problem, isRefused });
    settle('decision');
    if (untold.size === 0) {
      setSelected((known) => new Set([...known].filter((id) => !work.ids.includes(id))));
    }
    void (untold.size > 0 && !isRefused
      ? catchUp(queries)
      : queries.invalidateQueries({ queryKey: countsKey }));
    return untold.size === 0 && isAnyDone;
  };
  return {
    selected,
    run,
    isSettling: settling !== undefined,
    start,
    stop: () => stopper.current?.abort(),
    close: () => {
      setRun(undefined);
    },
    toggle: (id: string) => {
      setSelected((known) =>
        known.has(id) ? new Set([...known].filter((one) => one !== id)) : new Set([...known, id]),
      );
    },
    select: (ids: readonly string[]) => {
      setSelected(new Set(ids));
    },
  };
}

export type Bulk = ReturnType<typeof useBulk>;
