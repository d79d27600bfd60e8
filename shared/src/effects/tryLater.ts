import type { Settlement } from '../applications/ledger/ledger.ts';
import type { Effect } from '../applications/reviewPart.ts';
import type { Context } from '../context.ts';
import { limits } from '../limits.ts';

const minuteMs = 60_000;
const { hourMs } = limits;

/** After the first attempt, the second …: a day and a half together. */
const pausesMs = [
  5_000,
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  18 * hourMs,
] as const;

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
