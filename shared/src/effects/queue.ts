import { type JobsOptions, Queue } from 'bullmq';
import type { Kind } from '../applications/kinds.ts';
import type { Logger } from '../logger.ts';
import { queueConnection } from '../redis.ts';
import type { DueEffect } from './ledger.ts';

/** A job names a row; what is to be done stands in the row alone. */
export interface EffectJob {
  kind: Kind;
  id: string;
  effect: string;
  /** The row's due_at in milliseconds: a row that was put off since then is another job. */
  due: number;
}

export const queueName = 'effects';
/** A hash tag, so that Redis Cluster keeps the queue's keys together. */
export const queuePrefix = '{yieldwren}';

/** Lower goes first: what a reviewer or applicant waits for, other roles, cards. */
const priorities = { urgent: 1, role: 5, card: 10 } as const;

const priorityOf = (effect: DueEffect['effect']): number => {
  if (effect.urgent || effect.kind === 'dm') {
    return priorities.urgent;
  }
  return effect.kind === 'card' ? priorities.card : priorities.role;
};

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

export type EffectQueue = ReturnType<typeof createEffectQueue>;

/** The producing end. Losing a job is harmless: the sweep finds its row, so a failed add is only logged. */
export function createEffectQueue(redisUrl: string, log: Logger) {
  const connection = queueConnection.producer(redisUrl);
  connection.on('error', () => undefined);
  const queue = new Queue<EffectJob>(queueName, { connection, prefix: queuePrefix });
  queue.on('error', () => undefined);
  return {
    async add(effects: readonly DueEffect[]): Promise<void> {
      if (effects.length === 0) {
        return;
      }
      const now = Date.now();
      try {
        await queue.addBulk(
          effects.map((due) => ({
            name: due.effect.kind,
            data: {
              kind: due.key.kind,
              id: due.key.id,
              effect: due.effect._id.toString(),
              due: due.effect.due_at.getTime(),
            },
            opts: optionsFor(due, now),
          })),
        );
      } catch (error) {
        log.warn(
          { err: String(error), effects: effects.length },
          'effects stay in the ledger until the queue is back',
        );
      }
    },
    counts: () => queue.getJobCounts('wait', 'prioritized', 'delayed', 'active'),
    async close(): Promise<void> {
      await queue.close().catch(() => undefined);
      connection.disconnect();
    },
  };
}
