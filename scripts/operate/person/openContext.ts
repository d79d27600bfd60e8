import { type Context, createContext, createLogger, isUpToDate, loadConfig } from '@yieldwren/shared';
import type { Environment } from '../../base/readEnvironment.ts';
import { StepError } from '../../base/StepError.mjs';
import { withDatabase } from '../../base/withDatabase.ts';
import { databaseUriOf } from '../backup/databaseUriOf.ts';

/**
 * What the services need, as portal and bot have it. It logs nothing: what is to be known is said, and standard output may
 * be a file.
 * @throws {StepError} which names the settings, or the store, that cannot be used
 */
export async function openContext(env: Environment): Promise<Context & { close: () => Promise<void> }> {
  if (!(await withDatabase(databaseUriOf(env), async (connection) => await isUpToDate(connection)))) {
    throw new StepError('The data is of an older build: start the portal and the bot of this one first.');
  }
  try {
    return await createContext(loadConfig(env), 'script', createLogger('person', 'silent'));
  } catch (cause) {
    throw new StepError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
