import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { type JobsOptions, Queue } from 'bullmq';
import type { Kind } from '../applications/kinds.ts';
import type { Logger } from '../logger.ts';
import { queueConnection, waitUntilReady } from '../redis.ts';
import { laneOf, lanes, priorityOf, type QueueLane } from './lanes.ts';
import type { DueEffect } from './ledger.ts';

/** A job names a row; what is to be done stands in the row alone. */
export interface EffectJob {
  kind: Kind;
  id: string;
  effect: string;
  /** The row's due_at in milliseconds: a row that was put off since then is another job. */
  due: number;
}

export const queueNameOf = (lane: QueueLane): string => `effects-${lane}`;
/** A hash tag, so that Redis Cluster keeps the queues' keys together. */
export const queuePrefix = '{yieldwren}';

function optionsFor({ key, effect }: DueEffect, now: number): JobsOptions {
  return {
    jobId: `${key.id}-${effect._id.toString()}-${effect.due_at.getTime()}`,
    delay: Math.max(effect.due_at.getTime() - now, 0),
    priority: priorityOf(effect),
    attempts: 12,
    backoff: { type: 'exponential', delay: 1_000, jitter: 0.5 },
    removeOnComplete: true,
    removeOnFail: true,
  };
}

const jobFor = (due: DueEffect, now: number) => ({
  name: due.effect.kind,
  data: {
    kind: due.key.kind,
    id: due.key.id,
    effect: due.effect._id.toString(),
    due: due.effect.due_at.getTime(),
  },
  opts: optionsFor(due, now),
});

/** How long a close waits for jobs that are being added, in milliseconds. */
const closePatience = 1_000;

export type EffectQueue = ReturnType<typeof createEffectQueue>;

/** The producing end. Losing a job is harmless: the sweep finds its row, so a failed add is only logged. */
export function createEffectQueue(redisUrl: string, log: Logger) {
  const connection = queueConnection.producer(redisUrl);
  connection.on('error', () => undefined);
  const queues = lanes.map((lane) => {
    const queue = new Queue<EffectJob>(queueNameOf(lane), { connection, prefix: queuePrefix });
    queue.on('error', () => undefined);
    return { lane, queue };
  });
  /** Callers do not wait for their jobs; a close does. */
  const underWay = new Set<Promise<void>>();
  const add = async (effects: readonly DueEffect[]): Promise<void> => {
    const now = Date.now();
    const adding = queues.map(async ({ lane, queue }) => {
      const jobs = effects.filter((due) => laneOf(due.effect) === lane).map((due) => jobFor(due, now));
      if (jobs.length > 0) {
        await queue.addBulk(jobs);
      }
    });
    const failed = (await Promise.allSettled(adding)).find((result) => result.status === 'rejected');
    if (failed) {
      log.warn(
        { err: String(failed.reason), effects: effects.length },
        'effects stay in the ledger until the queue is back',
      );
    }
  };
  return {
    /** A start waits for it, so that its first jobs are not left to the sweep. */
    ready: () => waitUntilReady(connection),
    add(effects: readonly DueEffect[]): Promise<void> {
      const adding = add(effects).finally(() => underWay.delete(adding));
      underWay.add(adding);
      return adding;
    },
    /** Jobs of all lanes together, by state. */
    async counts(): Promise<Record<string, number>> {
      const sums: Record<string, number> = {};
      for (const { queue } of queues) {
        const counts = await queue.getJobCounts('wait', 'prioritized', 'delayed', 'active');
        for (const [state, count] of Object.entries(counts)) {
          sums[state] = (sums[state] ?? 0) + count;
        }
      }
      return sums;
    },
    async close(): Promise<void> {
      // What was announced a moment ago is added in the next turn.
      await nextTurn();
      // Without Redis BullMQ would wait for ever.
      await Promise.race([Promise.all(underWay), wait(closePatience, undefined, { ref: false })]);
      await Promise.all(queues.map(({ queue }) => queue.close().catch(() => undefined)));
      connection.disconnect();
    },
  };
}
