import type { Settlement } from '../applications/ledger/ledger.ts';
import type { Effect } from '../applications/reviewPart.ts';
import type { Context } from '../context.ts';

const minute = 60_000;
const hour = 60 * minute;

/** After the first attempt, the second …: a day and a half together. */
const pausesMs = [5_000, minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 18 * hour] as const;

/** An attempt that failed is made again after a pause that grows. @returns null when there have been enough of them */
export function tryLater(
  { now }: Pick<Context, 'now'>,
  { tries }: Effect,
  reason: string,
): Settlement | null {
  const pauseMs = pausesMs[tries - 1];
  return pauseMs === undefined
    ? null
    : {
        state: 'queued',
        due_at: new Date(now().getTime() + pauseMs),
        last_error: `${reason} It will be tried again.`,
      };
}
