import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { Queue } from 'bullmq';
import type { DueEffect } from '../applications/ledger/dueEffect.ts';
import type { Logger } from '../log/logger.ts';
import { queueConnection, waitUntilReady } from '../stores/redis.ts';
import { type EffectJob, jobFor, jobIdOf } from './effectJob.ts';
import { isOfMany, laneOf, lanes, mostOf, type QueueLane } from './lanes.ts';
import { Running } from './Running.ts';

export const queueNameOf = (lane: QueueLane): string => `effects-${lane}`;
/** Before every key of the queues. Under another, what waits in Redis would not be found. */
export const queuePrefix = '{yieldwren}';

/** How long a close waits for jobs that are being added. */
const longestCloseMs = 1_000;

/** Of delayed jobs BullMQ keeps the time multiplied by this, which leaves room for an order within a millisecond. */
const scorePerMs = 0x1000;

/** How far the clocks of several machines may lie apart. */
const skewMs = 5_000;

export type EffectQueue = ReturnType<typeof createEffectQueue>;

interface Standing {
  lane: QueueLane;
  queue: Queue<EffectJob>;
}

/** What is added at once is one transaction, and whoever else asks Redis waits for it. */
const slice = 500;

/** What of these is due later than this is left to the sweep, so that a lane is not full of what nobody may touch for hours. */
const longestDelayMs = 10 * 60_000;

const countsOf = async (queue: Queue): Promise<Record<string, number>> =>
  await queue.getJobCounts('wait', 'prioritized', 'delayed', 'active');

/**
 * The producing end. Losing a job is harmless: the sweep finds its row, so a failed add is only logged, and what a full
 * lane does not take is left to the sweep.
 * @param clock of those who say when a row is due
 */
export function createEffectQueue(
  redisUrl: string,
  log: Logger,
  patienceMs?: number,
  most = mostOf,
  clock = () => new Date(),
) {
  const connection = queueConnection.producer(redisUrl, patienceMs);
  connection.on('error', () => undefined);
  const queues = lanes.map((lane): Standing => {
    const queue = new Queue<EffectJob>(queueNameOf(lane), { connection, prefix: queuePrefix });
    queue.on('error', () => undefined);
    return { lane, queue };
  });
  /** Callers do not wait for their jobs; a close does. */
  const underWay = new Running();
  /** How many more a lane takes of these: all, where they are no part of many. */
  const roomFor = async ({ lane, queue }: Standing, effects: readonly DueEffect[]): Promise<number> => {
    const now = clock().getTime();
    if (!effects.some(({ effect }) => isOfMany(effect, now))) {
      return Number.POSITIVE_INFINITY;
    }
    const counts = Object.values(await countsOf(queue));
    return Math.max(most(lane) - counts.reduce((sum, count) => sum + count, 0), 0);
  };
  /** @returns whether Redis took them */
  const add = async (effects: readonly DueEffect[]): Promise<boolean> => {
    const now = clock().getTime();
    const adding = queues.map(async (one) => {
      const own = effects.filter((due) => laneOf(due.effect) === one.lane);
      const many = own.filter(({ effect }) => isOfMany(effect, now));
      const near = many.filter(({ effect }) => effect.due_at.getTime() - now <= longestDelayMs);
      const taken = new Set(near.slice(0, await roomFor(one, near)));
      const jobs = own
        .filter((due) => !isOfMany(due.effect, now) || taken.has(due))
        .map((due) => jobFor(due, now));
      for (let at = 0; at < jobs.length; at += slice) {
        await one.queue.addBulk(jobs.slice(at, at + slice));
      }
    });
    const failed = (await Promise.allSettled(adding)).find((result) => result.status === 'rejected');
    if (failed) {
      log.warn(
        { err: String(failed.reason), effects: effects.length },
        'effects stay in the ledger until the queue is back',
      );
    }
    return failed === undefined;
  };
  const track = (effects: readonly DueEffect[]): Promise<boolean> => {
    const adding = add(effects);
    underWay.track(adding);
    return adding;
  };
  /** Promotes a job that waits for a time that only a clock ahead of this one can have set. @returns whether there is none */
  const isMissing = async (queue: Queue, due: DueEffect): Promise<boolean> => {
    const id = jobIdOf(due);
    const [delayMs, score] = await Promise.all([
      connection.hget(queue.toKey(id), 'delay'),
      connection.zscore(queue.toKey('delayed'), id),
    ]);
    if (Number(score) / scorePerMs > Date.now() + Number(delayMs) + skewMs) {
      const job = await queue.getJob(id);
      // Refused where it has been taken up just now: a job is in one place only, and so promoted once.
      await job?.promote().catch(() => undefined);
    }
    return delayMs === null;
  };
  return {
    /** A start waits for it, so that its first jobs are not left to the sweep. */
    ready: () => waitUntilReady(connection),
    add: async (effects: readonly DueEffect[]): Promise<void> => {
      await track(effects);
    },
    /**
     * Takes the jobs of rows away that are cancelled: where a lane has a pace, each would take the turn of another. Nobody
     * waits for it; one that is left, as Redis is away or it runs, finds nothing to do.
     */
    remove(effects: readonly DueEffect[]): void {
      const removing = effects.map(async (due) => {
        const one = queues.find(({ lane }) => lane === laneOf(due.effect));
        await one?.queue.remove(jobIdOf(due));
      });
      underWay.track(Promise.allSettled(removing));
    },
    /**
     * Sees to it that each of these, which are due, has a job that runs: one that has none is added while there is room, and
     * one that was put off while the clock was ahead is promoted.
     * @returns `open`: there is room for more like these; `filled`: not any more; `full`: none of these was taken either
     * @throws when Redis cannot be asked, or takes nothing
     */
    async ensure(effects: readonly DueEffect[]): Promise<'open' | 'filled' | 'full'> {
      let found: 'open' | 'filled' | 'full' = 'open';
      for (const one of queues) {
        const own = effects.filter(({ effect }) => laneOf(effect) === one.lane);
        const room = await roomFor(one, own);
        const isNew = await Promise.all(own.map((due) => isMissing(one.queue, due)));
        const missing = own.filter((_due, at) => isNew[at]);
        if (!(await track(missing))) {
          throw new Error('the queue takes nothing');
        }
        if (missing.length >= room) {
          found = room > 0 ? 'filled' : 'full';
        }
      }
      return found;
    },
    /** Jobs of all lanes together, by state. */
    async counts(): Promise<Record<string, number>> {
      const sums: Record<string, number> = {};
      for (const { queue } of queues) {
        for (const [state, count] of Object.entries(await countsOf(queue))) {
          sums[state] = (sums[state] ?? 0) + count;
        }
      }
      return sums;
    },
    async close(): Promise<void> {
      // `announce` adds its jobs one turn of the event loop later.
      await nextTurn();
      // Without Redis BullMQ would wait for ever.
      await Promise.race([underWay.settle(), pause(longestCloseMs, undefined, { ref: false })]);
      await Promise.all(queues.map(({ queue }) => queue.close().catch(() => undefined)));
      connection.disconnect();
    },
  };
}
