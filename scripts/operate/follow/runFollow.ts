import { connectDatabase, disconnectDatabase } from '@yieldwren/shared';
import { readArguments, usageError } from '../../base/readArguments.ts';
import type { Environment } from '../../base/readEnvironment.ts';
import { databasePatienceMs, refuseDatabase } from '../../base/withDatabase.ts';
import { databaseUriOf } from '../backup/databaseUriOf.ts';
import { readByReference } from '../readByReference.ts';
import { tellStory } from './tellStory.ts';

/**
 * `npm run follow -- <reference>`: the life of one application, from the database alone.
 * @throws {StepError} without a reference, for one that nothing has, and when MongoDB cannot be used
 */
export async function runFollow(
  args: readonly string[],
  env: Environment,
  say: (text: string) => void,
): Promise<void> {
  const { name: reference } = readArguments('follow', args, {});
  if (reference === undefined) {
    throw usageError('follow');
  }
  await connectDatabase(databaseUriOf(env), databasePatienceMs).catch(refuseDatabase);
  try {
    say(tellStory(await readByReference(reference)).join('\n'));
  } finally {
    await disconnectDatabase();
  }
}
