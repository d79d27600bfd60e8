/** What was begun and has not come to its end yet. */
export class Running {
  readonly #all = new Set<Promise<unknown>>();

  /** @param work tells its failures itself */
  track(work: Promise<unknown>): void {
    this.#all.add(work);
    void work.finally(() => this.#all.delete(work));
  }

  /** Resolves when all of it has ended, and what began meanwhile. */
  async settle(): Promise<void> {
    while (this.#all.size > 0) {
      await Promise.all(this.#all);
    }
  }
}
