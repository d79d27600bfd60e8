import { type Context, evidenceOf } from '@yieldwren/shared';

export interface Job {
  name: string;
  /** Between the end of one run and the next. */
  everyMs: number;
  run: () => Promise<unknown>;
}

export interface ScheduleParts extends Pick<Context, 'log'> {
  /** Asked before each run. */
  mayRun: () => boolean;
}

/** Runs jobs again and again while this process holds the gateway; a failing run is logged and repeated at its time. */
export class Schedule {
  readonly #parts: ScheduleParts;
  readonly #jobs: readonly Job[];
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #running = new Set<Promise<void>>();
  #isOn = false;

  constructor(parts: ScheduleParts, jobs: readonly Job[]) {
    this.#parts = parts;
    this.#jobs = jobs;
  }

  start(): void {
    if (this.#isOn) {
      return;
    }
    this.#isOn = true;
    for (const job of this.#jobs) {
      this.#later(job);
    }
  }

  async stop(): Promise<void> {
    this.#isOn = false;
    for (const timer of this.#timers) {
      clearTimeout(timer);
    }
    this.#timers.clear();
    await Promise.all(this.#running);
  }

  #later(job: Job): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      const run = this.#run(job);
      this.#running.add(run);
      void run.finally(() => this.#running.delete(run));
    }, job.everyMs);
    this.#timers.add(timer);
  }

  async #run(job: Job): Promise<void> {
    try {
      if (this.#parts.mayRun()) {
        await job.run();
      }
    } catch (error) {
      this.#parts.log.warn(
        { job: job.name, ...evidenceOf(error) },
        'a timed job failed and will be repeated',
      );
    }
    if (this.#isOn) {
      this.#later(job);
    }
  }
}
