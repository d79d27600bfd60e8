/** A pick that is the same everywhere, for the prerendered page. */
export const firstCells = (count: number, lit: number): ReadonlySet<number> =>
  new Set(Array.from({ length: lit }, (_, at) => (at * 7 + 3) % count));

/** As many different cells as asked for, at random. */
export function pickCells(
  count: number,
  lit: number,
  random: () => number = Math.random,
): ReadonlySet<number> {
  const order = Array.from({ length: count }, (_, at) => at);
  for (let at = 0; at < lit; at += 1) {
    const other = at + Math.floor(random() * (count - at));
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  return new Set(order.slice(0, lit));
}
