import { limits } from './limits.ts';

/** The least and the most that it can be. */
interface Span {
  from: number;
  to: number;
}

/**
 * By how many milliseconds this machine's clock is at least ahead of another one, behind where less than 0.
 * @param ours just before and just after the other was read
 */
export const clockAhead = (ours: Span, theirs: Span): number =>
  Math.max(ours.from - theirs.to, 0) - Math.max(theirs.from - ours.to, 0);

export const isClockWrong = (ahead: number): boolean => Math.abs(ahead) >= limits.wrongClockMs;
