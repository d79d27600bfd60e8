/**
 * The value that `share` of the times are no greater than, in hours to a tenth; between the two in the middle where it
 * falls between them. @returns null where there is none
 */
export function quantileHours(timesMs: readonly number[], share: number): number | null {
  const sorted = timesMs.toSorted((a, b) => a - b);
  const at = sorted.length * share;
  const lower = sorted[Math.max(0, Math.ceil(at) - 1)];
  const upper = Number.isInteger(at) ? (sorted[at] ?? lower) : lower;
  return lower === undefined || upper === undefined ? null : Math.round((lower + upper) / 720_000) / 10;
}
