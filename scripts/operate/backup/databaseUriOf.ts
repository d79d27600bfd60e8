import type { Environment } from '../../base/readEnvironment.ts';
import { StepError } from '../../base/StepError.mjs';
import { settingsFor } from './settingsFor.ts';

/** @throws {StepError} when there is none that can be used */
export function databaseUriOf(env: Environment): string {
  const { MONGODB_URI } = settingsFor(env, 'MONGODB_URI');
  if (MONGODB_URI === undefined) {
    throw new StepError(
      'MONGODB_URI is not set, and no embedded database runs. Set it, or run `npm start`. The one of Compose is asked from inside: docker compose run --rm backup node scripts/operate/<tool>.ts',
    );
  }
  return MONGODB_URI;
}
