import { DelayedError, type Job, Worker } from 'bullmq';
import { type Kind, kinds } from '../applications/kinds.ts';
import { clockSlackMs, findDueEffects } from '../applications/ledger/ledger.ts';
import type { Context } from '../context.ts';
import { isCode, retryAfterOf } from '../discord/errors.ts';
import type { Lane } from '../discord/pacing/Pacer.ts';
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
import { writingWhile } from './writingWhile.ts';

const sweepEveryMs = 15_000;
const refillEveryMs = 1_000;
const doubtsEveryMs = 2_000;
const afterRestoreMs = 5_000;
/** In how long another process, which writes roles now, is asked for one that this one took. */
const handoverMs = 1_000;

/** The lanes of which one process at a time takes jobs. */
const roleLanes: ReadonlySet<QueueLane> = new Set<Lane>(['urgent', 'bulk']);

interface WorkerOptions extends Partial<ConversationPace> {
  /** Asked before each role is written, and by `heed`. */
  mayWriteRoles?: () => boolean;
}

function earlyMsOf(context: Context, mayRun: () => boolean, due: number): number {
  if (!mayRun()) {
    return handoverMs;
  }
  return context.isWhole() ? due - context.now().getTime() : afterRestoreMs;
}

/** @param mayRun asked for its lane */
async function process(
  context: Context,
  { gate, mayRun }: { gate: ConversationGate; mayRun: () => boolean },
  job: Job<EffectJob>,
  token: string | undefined,
): Promise<void> {
  const { kind, id, effect, due } = job.data;
  // BullMQ goes by this machine's clock, which may be ahead: the row would not be taken yet.
  const earlyMs = earlyMsOf(context, mayRun, due);
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
    const wait = mayRun() ? retryAfterOf(error) : handoverMs;
    if (wait === undefined) {
      throw error;
    }
    await job.moveToDelayed(Date.now() + wait, token);
    throw new DelayedError();
  }
}

/**
 * Works the effects of all processes off, roles only while this process may write them, puts due rows without a job
 * (Redis lost, crash between write and enqueue) back on the queue, at start and every 15 s, of a pile as many as there is
 * room for, and settles roles that are in doubt.
 */
export function startEffectWorker(
  given: Context,
  { mayWriteRoles = () => true, ...ownPace }: WorkerOptions = {},
): {
  sweep: () => Promise<void>;
  /** Takes roles up or leaves them, as `mayWriteRoles` says; called whenever it may say otherwise. */
  heed: () => void;
  close: () => Promise<void>;
} {
  const context = writingWhile(mayWriteRoles, given);
  const connection = queueConnection.worker(context.config.REDIS_URL);
  connection.on('error', () => undefined);
  /** Lanes that a sweep has filled, and those that have worked off what they had: who is both gets more. */
  let filled = new Set<QueueLane>();
  const emptied = new Set<QueueLane>();
  const pace = { ...conversationPace, ...ownPace };
  const gate = createConversationGate(context, pace);
  const workers = lanes.map((lane) => {
    const mayRun = roleLanes.has(lane) ? mayWriteRoles : () => true;
    const worker = new Worker<EffectJob>(
      queueNameOf(lane),
      (job, token) => process(context, { gate, mayRun }, job, token),
      {
        ...(lane === 'messages' ? { limiter: { max: 1, duration: pace.everyMs } } : {}),
        autorun: !roleLanes.has(lane),
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
    return { lane, worker };
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
  const doubts = repeat(context, settling, isWhole);
  const timed = [sweep, repeat(context, refill), doubts];
  const roleWorkers = workers.filter(({ lane }) => roleLanes.has(lane)).map(({ worker }) => worker);
  const heed = (): void => {
    if (mayWriteRoles()) {
      roleWorkers.forEach((worker) => void worker.resume());
      doubts.start();
    } else {
      roleWorkers.forEach((worker) => void worker.pause(true));
      doubts.stop();
      context.discord.rejectWaiting();
    }
  };
  for (const one of timed) {
    one.start();
  }
  heed();
  void sweep.now();
  return {
    sweep: sweep.now,
    heed,
    close: async () => {
      for (const one of timed) {
        one.stop();
      }
      const closing = [...timed.map((one) => one.settle()), ...workers.map(({ worker }) => worker.close())];
      const hurry = setInterval(() => context.discord.rejectWaiting(), 100);
      await Promise.all(closing);
      clearInterval(hurry);
      connection.disconnect();
    },
  };
}
