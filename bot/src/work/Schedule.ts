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
  readonly #timers = new Map<Job, NodeJS.Timeout>();
  readonly #running = new Map<Job, Promise<void>>();
  #isOn = false;

  constructor(parts: ScheduleParts, jobs: readonly Job[]) {
    this.#parts = parts;
    this.#jobs = jobs;
  }

  start(): void {
    this.#isOn = true;
    for (const job of this.#jobs) {
      this.#later(job);
    }
  }

  /** Begins nothing more. What runs goes on, and may be waited for by `settle`. */
  stop(): void {
    this.#isOn = false;
    for (const timer of this.#timers.values()) {
      clearTimeout(timer);
    }
    this.#timers.clear();
  }

  /** Resolves when what runs has come to its end. */
  async settle(): Promise<void> {
    await Promise.all(this.#running.values());
  }

  /** What still runs from before a stop gets its time when it ends: no job runs twice at once. */
  #later(job: Job): void {
    if (!this.#isOn || this.#timers.has(job) || this.#running.has(job)) {
      return;
    }
    const begin = () => {
      this.#timers.delete(job);
      this.#running.set(
        job,
        this.#run(job).finally(() => {
          this.#running.delete(job);
          this.#later(job);
        }),
      );
    };
    this.#timers.set(job, setTimeout(begin, job.everyMs));
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
  }
}
