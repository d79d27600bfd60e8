import { type KeyedHash, openKeyedHash, readSettings } from '@yieldwren/shared';
import type mongoose from 'mongoose';
import type { Environment } from '../../base/readEnvironment.ts';
import { StepError } from '../../base/StepError.mjs';

/** The hashes by which a database knows people. @throws {StepError} with these words when SESSION_SECRET does not open their key */
export async function openHashes(
  connection: mongoose.Connection,
  env: Environment,
  refusal: string,
): Promise<KeyedHash> {
  const { SESSION_SECRET: secrets = [] } = readSettings(env).settings;
  const refuse = () => {
    throw new StepError(refusal);
  };
  return secrets.length === 0
    ? refuse()
    : await openKeyedHash(connection.getClient().db(connection.name), secrets, refuse);
}
