import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@yieldwren/shared/testing';
import type { Passed } from './slowLink.ts';

/** Discord's limit for role writes in a guild, for each window. */
export const roleLimit = 10;

/** The least time that the limit allows for so many role writes: the last window needs no wait after it. */
export const leastMs = (writes: number, perMs: number): number => (Math.ceil(writes / roleLimit) - 1) * perMs;

/**
 * Waits until so much was written, and for a window more: only then nothing was written twice.
 * @returns when the last one that was wanted was answered
 */
export async function waitForWrites(
  writes: () => readonly Passed[],
  wanted: number,
  { windowMs, patienceMs }: { windowMs: number; patienceMs: number },
): Promise<number> {
  await until(async () => writes().length >= wanted, 'the role writes', patienceMs);
  await pause(windowMs);
  return writes()[wanted - 1]?.at ?? Number.NaN;
}

/** How far apart the windows began, as the first answers of each tell. */
export function windowsOf(writes: readonly Passed[]): number[] {
  const firsts = writes.filter((_, at) => at % roleLimit === 0).map(({ at }) => at);
  return firsts.slice(1).map((at, index) => at - (firsts[index] ?? at));
}
