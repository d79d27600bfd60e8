import { alone, databaseOf } from '@yieldwren/shared';
import type mongoose from 'mongoose';
import { StepError } from '../../base/StepError.mjs';

/** Long enough for a database that answers slowly while much is written; one that was killed is waited for as long. */
const lifeMs = 30_000;

/**
 * Restores one at a time: two would leave documents of both, marked as finished.
 * @param work asks `mustGoOn` before what another one could have begun meanwhile to do as well
 */
export async function oneRestore(
  connection: mongoose.Connection,
  say: (text: string) => void,
  work: (mustGoOn: () => void) => Promise<void>,
): Promise<void> {
  const onWait = () =>
    say(
      'Another restore of this database is under way, or was cut off: this one waits for its end, or for half a minute without a sign of life.',
    );
  await alone(databaseOf(connection), { name: 'restore', lifeMs, onWait }, async (isHeld) => {
    await work(() => {
      if (!isHeld()) {
        throw new StepError(
          'This restore stood still for too long, or MongoDB did not answer it, and another one may have begun. Restore once more.',
        );
      }
    });
  });
}
