/** Remembers the last ids seen: Discord may tell the same thing twice. */
export class RecentIds {
  readonly #most: number;
  readonly #seen = new Set<string>();

  constructor(most: number) {
    this.#most = most;
  }

  isNew(id: string): boolean {
    if (this.#seen.has(id)) {
      return false;
    }
    this.#seen.add(id);
    if (this.#seen.size > this.#most) {
      for (const oldest of this.#seen) {
        this.#seen.delete(oldest);
        break;
      }
    }
    return true;
  }
}
