import { leaseKey } from '@yieldwren/bot';
import { redisOnce } from '@yieldwren/shared';
import type { Environment } from '../../base/readEnvironment.ts';
import { StepError } from '../../base/StepError.mjs';

async function isLeaseHeld(url: string): Promise<boolean> {
  const redis = redisOnce(url, 3_000);
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return (await redis.exists(leaseKey)) === 1;
  } finally {
    redis.disconnect();
  }
}

/** A bot that runs would go on with documents that are replaced under it. @throws {StepError} while one holds its lease */
export async function mustNotRun(env: Environment, say: (text: string) => void): Promise<void> {
  const url = env['REDIS_URL'];
  const isHeld = url ? await isLeaseHeld(url).catch(() => null) : null;
  if (isHeld === null) {
    say('Redis does not answer, so that nobody can tell whether a bot runs: make sure that it is stopped.');
  }
  if (isHeld) {
    throw new StepError(
      'A bot works on this database. Nothing was changed. Stop bot and portal first. Where the database is the embedded ' +
        'one, which runs only during `npm start`, add --force --running and start everything again afterwards.',
    );
  }
}
