interface Step {
  name: string;
  stop: () => Promise<unknown>;
}

/** What was started, to be stopped last first. Later steps run even when an earlier one fails. */
export class Shutdown {
  readonly #steps: Step[] = [];
  #running: Promise<string[]> | undefined;

  /** What starts while everything stops is stopped at once. */
  add(name: string, stop: () => Promise<unknown>): void {
    this.#steps.push({ name, stop });
    if (this.#running) {
      this.#running = this.#running.then(async (failures) => [...failures, ...(await this.#stopAll())]);
    }
  }

  get hasBegun(): boolean {
    return this.#running !== undefined;
  }

  /** Stops everything once, however often it is asked. @returns what could not be stopped, in words */
  run(): Promise<string[]> {
    this.#running ??= this.#stopAll();
    return this.#running;
  }

  async #stopAll(): Promise<string[]> {
    const failures: string[] = [];
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      try {
        await step.stop();
      } catch (error) {
        failures.push(`${step.name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    return failures;
  }
}
