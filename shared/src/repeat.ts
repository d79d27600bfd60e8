import type { Context } from './context.ts';
import { evidenceOf } from './discord/errors.ts';

export interface Job {
  name: string;
  /** Between the beginning of one run and the next, which is left out while one is under way. */
  everyMs: number;
  run: () => Promise<unknown>;
}

/**
 * Runs a job again and again, never twice at once; a failing run is logged and repeated at its time.
 * @param mayRun asked before each run
 */
export function repeat({ log }: Pick<Context, 'log'>, job: Job, mayRun = (): boolean => true) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function once(): Promise<void> {
    try {
      if (mayRun()) {
        await job.run();
      }
    } catch (error) {
      log.warn({ job: job.name, ...evidenceOf(error) }, 'a timed job failed and will be repeated');
    }
  }

  /** Resolves when the run has ended that is under way, or else a new one. */
  const now = (): Promise<void> => {
    // Forgotten here and not within: a run that may not be ends before its promise is noted.
    running ??= once().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    now,
    start(): void {
      timer ??= setInterval(() => void now(), job.everyMs);
    },
    /** Begins nothing more by the clock. What runs goes on, and may be waited for by `settle`. */
    stop(): void {
      clearInterval(timer);
      timer = undefined;
    },
    async settle(): Promise<void> {
      await running;
    },
  };
}
