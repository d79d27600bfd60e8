import { clockAhead, isClockWrong } from '../clockAhead.ts';
import { readDatabaseTime } from './database.ts';

const everyMs = 30_000;

/** An answer that took longer says too little. */
const longestMs = 1_000;

/**
 * The clock that all processes go by, so that none does what is not due for the others: MongoDB's. One that is off by so
 * much that it is wrong is not put right: what can never be taken back then waits (createClockGuard).
 * @param own this machine's
 */
export function createDatabaseClock(own = () => Date.now(), read = readDatabaseTime) {
  let aheadMs = 0;
  /** Keeps what it knew where MongoDB does not answer. */
  const compare = async (): Promise<void> => {
    const from = own();
    const theirs = (await read().catch(() => undefined))?.getTime();
    const to = own();
    if (theirs === undefined || to - from > longestMs) {
      return;
    }
    const ahead = clockAhead({ from, to }, { from: theirs, to: theirs });
    aheadMs = isClockWrong(ahead) ? 0 : ahead;
  };
  return {
    now: (): Date => new Date(own() - aheadMs),
    compare,
    /** Compares them now and again. @returns what ends it */
    start: async (): Promise<() => void> => {
      await compare();
      const timer = setInterval(() => void compare(), everyMs).unref();
      return () => clearInterval(timer);
    },
  };
}
