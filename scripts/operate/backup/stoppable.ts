import { StepError } from '../../base/StepError.mjs';

/** What such work is given. */
export interface Stoppable {
  say: (text: string) => void;
  /** Ends it before its end; nothing of it is left. */
  signal: AbortSignal;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Does what leaves something behind when it is cut off: a signal of the process aborts it, so that it clears away first.
 * @throws {StepError} once it was stopped
 */
export async function stoppable<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stopping = new AbortController();
  const stop = () => stopping.abort(new StepError('Stopped before its end; nothing is left of it.'));
  signals.forEach((name) => process.on(name, stop));
  try {
    return await work(stopping.signal);
  } finally {
    signals.forEach((name) => process.off(name, stop));
  }
}
