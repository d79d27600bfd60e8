import type { Passed } from './slowLink.ts';

/** Discord's limit for role writes in a guild, for each window. */
export const roleLimit = 10;

/** The least time that the limit allows for so many role writes: the last window needs no wait after it. */
export const leastMs = (writes: number, perMs: number): number => (Math.ceil(writes / roleLimit) - 1) * perMs;

/** How far apart the windows began, as the first answers of each tell. */
export function windowsOf(writes: readonly Passed[]): number[] {
  const firsts = writes.filter((_, at) => at % roleLimit === 0).map(({ at }) => at);
  return firsts.slice(1).map((at, index) => at - (firsts[index] ?? at));
}
