import { applyErasures, openKeyedHash } from '@yieldwren/shared';
import type mongoose from 'mongoose';

/**
 * A backup brings back whoever was erased after it was made: they are erased again.
 * @param secrets SESSION_SECRET, which opens the key of the list
 */
export async function eraseAgain(
  connection: mongoose.Connection,
  secrets: readonly string[],
  say: (text: string) => void,
): Promise<void> {
  const cannotTell = new Error('SESSION_SECRET is not the one of this backup');
  try {
    const database = connection.getClient().db(connection.name);
    if (secrets.length === 0) {
      throw cannotTell;
    }
    const hashOf = await openKeyedHash(database, secrets, () => {
      throw cannotTell;
    });
    const erased = await applyErasures(connection, hashOf, new Date());
    if (erased > 0) {
      say(`Erased again, as those people had asked: ${erased} documents`);
    }
  } catch (error) {
    if (error !== cannotTell) {
      throw error;
    }
    say(`${cannotTell.message}: whoever was erased since it was made is in the database again.`);
  }
}
