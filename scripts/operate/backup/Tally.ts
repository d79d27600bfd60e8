import { createHash, type Hash } from 'node:crypto';

/** By collection. */
export type Counts = Record<string, number>;
export type Digests = Record<string, string>;

export const describeCounts = (counts: Counts): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ') || 'nothing';

/** Counts the lines of each collection and takes their SHA-256, in the order in which they come. */
export class Tally {
  /** When the backup was made. */
  madeAt: Date | undefined;
  readonly #lines = new Map<string, { hash: Hash; count: number }>();

  /** A collection without documents is one too. */
  expect(collection: string): { hash: Hash; count: number } {
    const lines = this.#lines.get(collection) ?? { hash: createHash('sha256'), count: 0 };
    this.#lines.set(collection, lines);
    return lines;
  }

  add(collection: string, line: string): void {
    const lines = this.expect(collection);
    lines.hash.update(line);
    lines.count += 1;
  }

  get counts(): Counts {
    return Object.fromEntries([...this.#lines].map(([name, { count }]) => [name, count]));
  }

  get digests(): Digests {
    return Object.fromEntries([...this.#lines].map(([name, { hash }]) => [name, hash.copy().digest('hex')]));
  }
}
