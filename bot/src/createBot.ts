import {
  type Context,
  currentDatabase,
  gatewayLease,
  Lease,
  type LeaseListener,
  startEffectWorker,
} from '@yieldwren/shared';
import { type ActiveOptions, createActivePart } from './createActivePart.ts';
import { type FatalError, unreachable } from './gateway/fatal.ts';
import { gatewayLeaseLifeMs, lossOf, standbyReason } from './gateway/gatewayLease.ts';
import { watchToken } from './gateway/watchToken.ts';
import { Heartbeat } from './health/Heartbeat.ts';
import { leaseHeld } from './health/metrics.ts';

export interface BotOptions extends ActiveOptions {
  /** After how long a silent holder of the gateway is replaced. */
  leaseLifeMs?: number;
}

/**
 * Puts the bot together: the lease that lets one process hold the gateway, what its holder does, roles among it, and
 * the other effects, which every process works off. Connects nothing before `start`.
 */
export function createBot(context: Context, options: BotOptions = {}) {
  const { log } = context;
  const isHeld = () => lease.held;
  const heartbeat = new Heartbeat(context.redis, isHeld);
  const { promise: failed, resolve: fail } = Promise.withResolvers<FatalError>();
  let turn: Promise<void> = Promise.resolve();
  let worker: ReturnType<typeof startEffectWorker> | null = null;
  let unwatch: (() => void) | undefined;

  function end(error: FatalError): void {
    heartbeat.report('failed', error.message);
    fail(error);
  }

  const state = heartbeat.report.bind(heartbeat);
  const active = createActivePart(context, { isHeld, state, fatal: end }, options);

  /** One change at a time, and only to what holds when its turn comes. */
  function openWhenHeld(): void {
    if (isHeld()) {
      active.open();
    }
  }

  const listener: LeaseListener = {
    gained: (token) => {
      log.info({ lease: token }, 'holds the gateway');
      leaseHeld.set(1);
      heartbeat.begin(token);
      worker?.heed();
      turn = turn.then(openWhenHeld);
    },
    lost: (why) => {
      log.warn(lossOf[why]);
      leaseHeld.set(0);
      worker?.heed();
      if (heartbeat.health.state !== 'ready') {
        fail(unreachable('The lease was lost while connecting'));
      }
      heartbeat.report('standby', standbyReason);
      turn = turn.then(() => active.close());
    },
  };
  const lifeMs = options.leaseLifeMs ?? gatewayLeaseLifeMs;
  const lease = new Lease(currentDatabase(), { name: gatewayLease, lifeMs, listener });

  async function letGo(): Promise<void> {
    await turn;
    await active.close();
    await lease.release();
    leaseHeld.set(0);
    await active.settle();
  }

  return {
    /** Resolves once the process works off effects and asks for the gateway. */
    async start(): Promise<void> {
      heartbeat.report('standby', standbyReason);
      // Also of a bot that stands by, which would go on taking effects that it cannot deliver.
      unwatch = watchToken(context, context.discord.rest, end);
      worker = startEffectWorker(context, { mayWriteRoles: isHeld });
      await lease.start();
      if (!lease.held) {
        log.info('stands by: another process holds the gateway');
      }
      heartbeat.start();
    },
    /** Takes nothing new, lets go of the gateway, then waits for what is under way. Nothing asks the stores afterwards. */
    async stop(): Promise<void> {
      heartbeat.stop();
      unwatch?.();
      lease.retire();
      if (heartbeat.health.state !== 'failed') {
        heartbeat.report('stopped', 'the bot was stopped');
      }
      await Promise.all([worker?.close(), letGo()]);
    },
    health: () => heartbeat.health,
    client: active.client,
    /** What runs by the clock, for tests and operators. */
    jobs: active.jobs,
    /** Resolves with the reason when the process must end. */
    failed,
  };
}

export type Bot = ReturnType<typeof createBot>;
