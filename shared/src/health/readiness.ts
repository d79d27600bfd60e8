import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { causeOf } from '../stores/causeOf.ts';
import { tryToWrite } from '../stores/database.ts';
import type { ReadinessCheck } from '../views/portal.ts';
import { readBotHealth } from './botHealth.ts';
import { isOperator } from './isOperator.ts';

const probeLifeSeconds = 60;

const absent = (error: unknown): ReadinessCheck => ({ ready: false, reason: causeOf(error) });

const answers = () => ({ ready: true, reason: 'answers' });

/** Whether the stores can be worked with. Each is asked for a write: one that is full, locked or a replica still answers a ping. */
export const storeProbes = {
  mongodb: async (): Promise<void> => await tryToWrite(),
  redis: async ({ redis }: Pick<Context, 'redis'>): Promise<void> => {
    await redis.set('readiness', 'asked', 'EX', probeLifeSeconds);
  },
};

export async function readStores(
  context: Pick<Context, 'redis'>,
): Promise<{ mongodb: ReadinessCheck; redis: ReadinessCheck }> {
  const [mongodb, redis] = await Promise.all([
    storeProbes.mongodb().then(answers, absent),
    storeProbes.redis(context).then(answers, absent),
  ]);
  return { mongodb, redis };
}

/** Whether the bot is connected to Discord, as it says of itself. */
export const readGateway = async ({ redis }: Pick<Context, 'redis'>): Promise<ReadinessCheck> =>
  await readBotHealth(redis).catch(absent);

const withoutCause = ({ ready }: ReadinessCheck): ReadinessCheck => ({
  ready,
  reason: ready ? 'answers' : 'not available',
});

/** How whoever asks is told of a check: with its cause if an operator, for a library's error may name hosts and settings. */
export const tellingOf = (
  request: IncomingMessage,
  { METRICS_TOKEN }: Pick<Config, 'METRICS_TOKEN'>,
): ((check: ReadinessCheck) => ReadinessCheck) =>
  isOperator(request, METRICS_TOKEN) ? (check) => check : withoutCause;
