import { applyErasures, databaseOf, endRestore, kinds, modelOf, requeueUpdate } from '@yieldwren/shared';
import type mongoose from 'mongoose';
import type { Environment } from '../../base/readEnvironment.ts';
import { stopMailsAgain } from './mailStops.ts';
import { openHashes } from './openHashes.ts';

/**
 * What was on its way then may have arrived since: each delivery looks for itself first, as after a crash. An e-mail or a
 * webhook cannot, and leaves once more under the same id.
 */
async function lookBeforeDelivering(connection: mongoose.Connection): Promise<void> {
  for (const kind of kinds) {
    await connection
      .collection(modelOf(kind).collection.name)
      .updateMany(
        { effects: { $elemMatch: { state: 'queued', tries: 0 } } },
        { $set: { 'effects.$[row].tries': 1 } },
        { arrayFilters: [{ 'row.state': 'queued', 'row.tries': 0 }] },
      );
  }
}

/** What waits again may have been decided after the backup: its card then shows that, and nothing to decide by. */
async function redrawWaiting(connection: mongoose.Connection): Promise<void> {
  const drawn = { kind: 'card', state: 'done' };
  const { set, filter } = requeueUpdate(drawn, new Date());
  for (const kind of kinds) {
    await connection
      .collection(modelOf(kind).collection.name)
      .updateMany(
        { status: 'pending', erased_at: null, effects: { $elemMatch: drawn } },
        { $set: set },
        { arrayFilters: [filter] },
      );
  }
}

/** A backup brings back whoever was erased after it was made: they are erased again. @throws {StepError} when nobody can tell who that is */
async function eraseAgain(
  connection: mongoose.Connection,
  env: Environment,
  say: (text: string) => void,
): Promise<void> {
  const refusal =
    'SESSION_SECRET is not the one of this backup: whoever was erased since it was made is in the database again. ' +
    'Set the one of that time, and restore once more.';
  const erased = await applyErasures(connection, await openHashes(connection, env, refusal), new Date());
  if (erased > 0) {
    say(`Erased again, as those people had asked: ${erased} documents`);
  }
}

/** What an earlier state of the database needs before anything works on it. Safe to repeat. @throws {StepError} see eraseAgain */
export async function finishRestore(
  connection: mongoose.Connection,
  env: Environment,
  say: (text: string) => void,
  mustGoOn: () => void,
): Promise<void> {
  await stopMailsAgain(connection);
  await redrawWaiting(connection);
  await lookBeforeDelivering(connection);
  await eraseAgain(connection, env, say);
  mustGoOn();
  await endRestore(databaseOf(connection));
  say('Start the portal and the bot now, or again: due deliveries are queued anew within a minute.');
}
