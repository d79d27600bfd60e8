import { DelayedError, type Job, Worker } from 'bullmq';
import { type Kind, kinds } from '../applications/kinds.ts';
import { clockSlackMs, findDueEffects } from '../applications/ledger/ledger.ts';
import type { Context } from '../context.ts';
import { isCode, retryAfterOf } from '../discord/errors.ts';
import { backoffStrategy, type EffectJob } from '../queue/effectJob.ts';
import { concurrencyOf, dueRowsOf, lanes, type QueueLane } from '../queue/lanes.ts';
import { queueNameOf, queuePrefix } from '../queue/queue.ts';
import { repeat } from '../repeat.ts';
import { queueConnection } from '../stores/redis.ts';
import {
  type ConversationGate,
  type ConversationPace,
  conversationPace,
  createConversationGate,
} from './conversationGate.ts';
import { runEffect } from './runEffect.ts';
import { settleDoubts } from './settleDoubts.ts';

const sweepEveryMs = 15_000;
const refillEveryMs = 1_000;
const doubtsEveryMs = 2_000;
const afterRestoreMs = 5_000;

async function process(
  context: Context,
  gate: ConversationGate,
  job: Job<EffectJob>,
  token: string | undefined,
): Promise<void> {
  const { kind, id, effect, due } = job.data;
  // BullMQ goes by this machine's clock, which may be ahead: the row would not be taken yet.
  const earlyMs = context.isWhole() ? due - context.now().getTime() : afterRestoreMs;
  if (earlyMs > clockSlackMs) {
    await job.moveToDelayed(Date.now() + earlyMs, token);
    throw new DelayedError();
  }
  try {
    const outcome = await runEffect(context, { kind, id }, effect, due);
    if (job.name === 'dm' && outcome?.state === 'done') {
      await gate.left();
    }
  } catch (error) {
    if (isCode(error, 'openingDmsTooFast')) {
      await gate.close();
      // The job keeps its place, and no attempt of it is counted.
      throw Worker.RateLimitError();
    }
    const wait = retryAfterOf(error);
    if (wait === undefined) {
      throw error;
    }
    await job.moveToDelayed(Date.now() + wait, token);
    throw new DelayedError();
  }
}

/**
 * Works the effects of all processes off, puts due rows without a job (Redis lost, crash between write and enqueue) back
 * on the queue, at start and every 15 s, of a pile as many as there is room for, and settles roles that are in doubt.
 */
export function startEffectWorker(
  context: Context,
  ownPace: Partial<ConversationPace> = {},
): {
  sweep: () => Promise<void>;
  close: () => Promise<void>;
} {
  const connection = queueConnection.worker(context.config.REDIS_URL);
  connection.on('error', () => undefined);
  /** Lanes that a sweep has filled, and those that have worked off what they had: who is both gets more. */
  let filled = new Set<QueueLane>();
  const emptied = new Set<QueueLane>();
  const pace = { ...conversationPace, ...ownPace };
  const gate = createConversationGate(context, pace);
  const workers = lanes.map((lane) => {
    const worker = new Worker<EffectJob>(
      queueNameOf(lane),
      (job, token) => process(context, gate, job, token),
      {
        ...(lane === 'messages' ? { limiter: { max: 1, duration: pace.everyMs } } : {}),
        connection,
        prefix: queuePrefix,
        concurrency: concurrencyOf[lane],
        stalledInterval: 15_000,
        lockDuration: 15_000,
        settings: { backoffStrategy },
      },
    );
    worker.on('error', () => undefined);
    worker.on('drained', () => emptied.add(lane));
    return worker;
  });
  let forms: readonly Kind[] = kinds;
  const run = async (end: AbortSignal): Promise<void> => {
    const now = context.now();
    const left = new Set<QueueLane>();
    // A pile of one form is not before all that waits of the other.
    forms = forms.toReversed();
    emptied.clear();
    for (const { lane, rows } of dueRowsOf(now)) {
      for await (const page of findDueEffects(now, rows, forms)) {
        end.throwIfAborted();
        const room = await context.queue.ensure(page);
        if (room === 'filled') {
          left.add(lane);
        }
        if (room !== 'open') {
          break;
        }
      }
    }
    filled = left;
  };
  const { isWhole } = context;
  const sweep = repeat(context, { name: 'sweep for due effects', everyMs: sweepEveryMs, run }, isWhole);
  const refill = {
    name: 'more for lanes that are done with what they took',
    everyMs: refillEveryMs,
    run: async () => await (lanes.some((lane) => filled.has(lane) && emptied.has(lane)) && sweep.now()),
  };
  const settling = {
    name: 'settle roles in doubt',
    everyMs: doubtsEveryMs,
    run: (end: AbortSignal) => settleDoubts(context, end),
  };
  const timed = [sweep, repeat(context, refill), repeat(context, settling, isWhole)];
  for (const one of timed) {
    one.start();
  }
  void sweep.now();
  return {
    sweep: sweep.now,
    close: async () => {
      for (const one of timed) {
        one.stop();
      }
      const closing = [...timed.map((one) => one.settle()), ...workers.map((worker) => worker.close())];
      const hurry = setInterval(() => context.discord.rejectWaiting(), 100);
      await Promise.all(closing);
      clearInterval(hurry);
      connection.disconnect();
    },
  };
}
