import type { Logger } from '../log/logger.ts';
import { repeat } from '../repeat.ts';
import { currentDatabase } from './database.ts';
import { findUnfinished } from './restores.ts';

const everyMs = 2_000;

/**
 * Looks every two seconds whether a restore has begun under this process, which may go on while it runs (`--running`).
 * Where MongoDB does not answer, it keeps what it knew. @returns whether the database is whole, and what ends it
 */
export function watchRestore(log: Logger): { isWhole: () => boolean; stop: () => void } {
  let isWhole = true;
  const run = async (): Promise<void> => {
    const found = await findUnfinished(currentDatabase()).catch(() => undefined);
    if (found === undefined || isWhole === (found === null)) {
      return;
    }
    isWhole = found === null;
    log.warn(
      isWhole
        ? 'the restore of the database is finished'
        : 'the database is being restored: nothing is begun, and nothing answered from it, until that is finished',
    );
  };
  const looking = repeat({ log }, { name: 'look for a restore', everyMs, run });
  looking.start();
  return { isWhole: () => isWhole, stop: () => looking.stop() };
}
