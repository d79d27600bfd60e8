import { databaseOf, type KeyedHash, openAllHashes } from '@yieldwren/shared';
import type mongoose from 'mongoose';
import type { Environment } from '../../base/readEnvironment.ts';
import { StepError } from '../../base/StepError.mjs';
import { settingsFor } from './settingsFor.ts';

/** @throws {StepError} for one that cannot be used */
export const secretsOf = (env: Environment): readonly string[] =>
  settingsFor(env, 'SESSION_SECRET').SESSION_SECRET ?? [];

/**
 * The hashes by which a database knows people, and those by which it did before a restore.
 * @throws {StepError} with these words when SESSION_SECRET does not open their key
 */
export async function openHashes(
  connection: mongoose.Connection,
  env: Environment,
  refusal: string,
): Promise<KeyedHash[]> {
  const secrets = secretsOf(env);
  const refuse = () => {
    throw new StepError(refusal);
  };
  return secrets.length === 0 ? refuse() : await openAllHashes(databaseOf(connection), secrets, refuse);
}
