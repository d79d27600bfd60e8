/** The value below which a share of the sorted values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Three significant digits (four from a thousand on), so that figures of every size stand in one table. */
export const digits = (value: number): string =>
  Number.isFinite(value)
    ? Number(value.toPrecision(Math.abs(value) >= 1_000 ? 4 : 3)).toLocaleString('en-GB')
    : 'none';

/** `median (min–max) unit` over rounds. */
export function spread(values: readonly number[], unit = ''): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return `${digits(median(values))} (${digits(low)}–${digits(high)})${unit ? ` ${unit}` : ''}`;
}

/** Latencies of all rounds together. */
export function latencies(values: readonly number[]): string {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => digits(percentile(values, share)));
  return `p50 ${p50}, p95 ${p95}, p99 ${p99} ms`;
}
