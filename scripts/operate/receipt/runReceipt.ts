import { dayOfReceipt } from '@yieldwren/shared';
import { readArguments, usageError } from '../../base/readArguments.ts';
import type { Environment } from '../../base/readEnvironment.ts';
import { StepError } from '../../base/StepError.mjs';
import { withDatabase } from '../../base/withDatabase.ts';
import { databaseUriOf } from '../backup/databaseUriOf.ts';
import { openHashes } from '../backup/openHashes.ts';

/**
 * `npm run receipt -- <code>`: whether this installation gave out the receipt of an erasure, and for which day.
 * @throws {StepError} without a code, for one that was not given out here, and when the key cannot be had
 */
export async function runReceipt(
  args: readonly string[],
  env: Environment,
  say: (text: string) => void,
): Promise<void> {
  const { name: code } = readArguments('receipt', args, {});
  if (code === undefined) {
    throw usageError('receipt');
  }
  await withDatabase(databaseUriOf(env), async (connection) => {
    const refusal = 'SESSION_SECRET is not the one that this database knows.';
    const hashes = await openHashes(connection, env, refusal);
    const day = hashes.map((hashOf) => dayOfReceipt(hashOf, code)).find((one) => one !== undefined);
    if (day === undefined) {
      throw new StepError('This code was not given out here, or a character of it is wrong.');
    }
    say(`Somebody was erased here on ${day} (UTC). The code does not tell who.`);
  });
}
