import { applyErasures } from '@yieldwren/shared';
import type mongoose from 'mongoose';
import type { Environment } from '../../base/readEnvironment.ts';
import { openHashes } from './openHashes.ts';

/** A backup brings back whoever was erased after it was made: they are erased again. @throws {StepError} when nobody can tell who that is */
export async function eraseAgain(
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
