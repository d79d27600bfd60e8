import { databaseOf, findUnfinished, UnfinishedRestoreError } from '@yieldwren/shared';
import { withDatabase } from '../base/withDatabase.ts';

/**
 * Portal and bot refuse a database whose restore is not finished. The embedded one has to run for it to be restored once
 * more, so that it is left running without them.
 * @returns whether a restore has to be finished first
 */
export async function awaitsRestore(uri: string, say: (text: string) => void): Promise<boolean> {
  const restore = await withDatabase(uri, async (connection) => await findUnfinished(databaseOf(connection)));
  if (restore) {
    say(
      `${new UnfinishedRestoreError(restore).message}\n` +
        'The embedded database runs for that alone: restore in another terminal, then Ctrl+C here and `npm start`.',
    );
  }
  return restore !== null;
}
