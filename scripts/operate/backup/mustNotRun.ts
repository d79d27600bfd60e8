import { databaseOf, gatewayLease, isLeaseHeld } from '@yieldwren/shared';
import type mongoose from 'mongoose';
import { StepError } from '../../base/StepError.mjs';

/** A bot that runs would go on with documents that are replaced under it. @throws {StepError} while one holds its lease */
export async function mustNotRun(connection: mongoose.Connection): Promise<void> {
  if (await isLeaseHeld(databaseOf(connection), gatewayLease)) {
    throw new StepError(
      'A bot works on this database. Nothing was changed. Stop bot and portal first. The embedded database runs only ' +
        'during `npm start`: restore into it with --force --running, and start everything again afterwards.',
    );
  }
}
