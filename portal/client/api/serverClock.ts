/** A header tells whole seconds, and was on its way for a while: up to here a clock goes right. */
const toleranceMs = 2_000;

let aheadMs = 0;

/** How far the server's clock is ahead of this one, as its answers tell. */
export const serverAheadMs = () => aheadMs;

/** The time by the server's clock, by which everything there begins and ends. */
export const serverNow = () => Date.now() + aheadMs;

/** Learns from an answer what time it is there. @param atMs when it came, by this clock */
export function noticeDate({ headers }: Pick<Response, 'headers'>, atMs = Date.now()): void {
  const measuredMs = Date.parse(headers.get('Date') ?? '') - atMs - aheadMs;
  if (Math.abs(measuredMs) > toleranceMs) {
    aheadMs += measuredMs;
  }
}
