import { DelayedError, type Job, Worker } from 'bullmq';
import type { Context } from '../context.ts';
import { retryAfterOf } from '../discord/errors.ts';
import { queueConnection } from '../redis.ts';
import { concurrencyOf, lanes } from './lanes.ts';
import { findDueEffects } from './ledger.ts';
import { type EffectJob, queueNameOf, queuePrefix } from './queue.ts';
import { runEffect } from './runEffect.ts';

const sweepEvery = 15_000;

async function process(context: Context, job: Job<EffectJob>, token: string | undefined): Promise<void> {
  const { kind, id, effect, due } = job.data;
  try {
    const outcome = await runEffect(context, { kind, id }, effect, due);
    if (outcome) {
      context.log.info({ application: id, effect: job.name, outcome: outcome.state }, 'effect settled');
    }
  } catch (error) {
    const wait = retryAfterOf(error);
    if (wait === undefined) {
      throw error;
    }
    await job.moveToDelayed(Date.now() + wait, token);
    throw new DelayedError();
  }
}

/**
 * Works the effects of all processes off, and puts due rows without a job (Redis lost, crash between write and
 * enqueue) back on the queue, at start and every 15 s.
 */
export function startEffectWorker(context: Context): {
  sweep: () => Promise<void>;
  close: () => Promise<void>;
} {
  const connection = queueConnection.worker(context.config.REDIS_URL);
  connection.on('error', () => undefined);
  const workers = lanes.map((lane) => {
    const worker = new Worker<EffectJob>(queueNameOf(lane), (job, token) => process(context, job, token), {
      connection,
      prefix: queuePrefix,
      concurrency: concurrencyOf[lane],
      stalledInterval: 15_000,
      lockDuration: 15_000,
    });
    worker.on('error', () => undefined);
    return worker;
  });
  const sweep = async () => {
    try {
      await context.queue.add(await findDueEffects(context.now()));
    } catch (error) {
      context.log.warn({ err: String(error) }, 'the sweep for due effects will be repeated');
    }
  };
  const timer = setInterval(() => void sweep(), sweepEvery);
  void sweep();
  return {
    sweep,
    close: async () => {
      clearInterval(timer);
      const closing = workers.map((worker) => worker.close());
      const hurry = setInterval(() => context.discord.turnAwayRoleWrites(), 100);
      await Promise.all(closing);
      clearInterval(hurry);
      connection.disconnect();
    },
  };
}
