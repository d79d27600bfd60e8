import { evidenceOf } from './discord/errors.ts';
import type { Logger } from './log/logger.ts';

export interface Job {
  name: string;
  /** Between the beginning of one run and the next, which is left out while one is under way. */
  everyMs: number;
  /** @param end aborted once the job is stopped: what takes long asks it between its steps, and throws */
  run: (end: AbortSignal) => Promise<unknown>;
}

/**
 * Runs a job again and again, never twice at once; a failing run is logged and repeated at its time.
 * @param mayRun asked before each run
 */
export function repeat({ log }: { log: Logger }, job: Job, mayRun = (): boolean => true) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let ending = new AbortController();

  async function once(end: AbortSignal): Promise<void> {
    try {
      if (!end.aborted && mayRun()) {
        await job.run(end);
      }
    } catch (error) {
      const evidence = { job: job.name, ...evidenceOf(error) };
      if (end.aborted) {
        log.info(evidence, 'a timed job was stopped midway; the rest is left to the next run');
      } else {
        log.warn(evidence, 'a timed job failed and will be repeated');
      }
    }
  }

  /** Resolves when the run has ended that is under way, or else a new one. */
  const now = (): Promise<void> => {
    // Forgotten here and not within: a run that may not be ends before its promise is noted.
    running ??= once(ending.signal).finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    now,
    start(): void {
      if (ending.signal.aborted) {
        ending = new AbortController();
      }
      timer ??= setInterval(() => void now(), job.everyMs);
    },
    /** Begins nothing more. What runs hears of it, and may be waited for by `settle`. */
    stop(): void {
      clearInterval(timer);
      timer = undefined;
      ending.abort();
    },
    async settle(): Promise<void> {
      await running;
    },
  };
}
