import { type Context, limits, requeueEverywhere } from '@yieldwren/shared';

/**
 * Delivers now what a clock that was ahead has put off for longer than anything ever is: what is new waits for its undo
 * window at most, what has failed for less than a day. What follows a decision of such a clock waits for its own window,
 * which has not begun.
 * @returns how many were queued
 */
export async function hastenMisdated(context: Context): Promise<number> {
  const now = context.now().getTime();
  const where = { 'decision.at': { $not: { $gt: new Date(now) } } };
  const hasten = async (longestMs: number, more: object = {}) => {
    const rows = { ...more, state: 'queued', due_at: { $gt: new Date(now + longestMs) } };
    return await requeueEverywhere(context, { where, rows });
  };
  const windowMs = context.config.UNDO_WINDOW_SECONDS * 1_000;
  return (await hasten(windowMs + limits.wrongClockMs, { tries: 0 })) + (await hasten(limits.dayMs));
}
