import { type Context, clockAhead, isClockWrong, readDatabaseTime } from '@yieldwren/shared';

/**
 * What can never be taken back (deleted, told to people) is not done by a clock that is wrong: it is compared with
 * MongoDB's first. That is said once, until they agree again.
 */
export function createClockGuard({ log, now }: Pick<Context, 'log' | 'now'>) {
  let isTold = false;
  return async <T>(act: () => Promise<T>, otherwise: T): Promise<T> => {
    const from = now().getTime();
    const theirs = (await readDatabaseTime()).getTime();
    const ahead = clockAhead({ from, to: now().getTime() }, { from: theirs, to: theirs });
    if (!isClockWrong(ahead)) {
      isTold = false;
      return await act();
    }
    if (!isTold) {
      const seconds = Math.round(ahead / 1_000);
      log.warn(
        { seconds },
        "nothing is deleted, marked overdue or reminded of: this clock is not that of MongoDB's machine",
      );
      isTold = true;
    }
    return otherwise;
  };
}
