import {
  type Context,
  currentDatabase,
  evidenceOf,
  Lease,
  type LeaseListener,
  startEffectWorker,
} from '@yieldwren/shared';
import { type Client, Events, type Guild, type Interaction } from 'discord.js';
import { createRegistration } from './commands/registerCommands.ts';
import { dispatchListeners } from './events/index.ts';
import { listen } from './events/listen.ts';
import { type FatalError, unreachable } from './gateway/fatal.ts';
import { Gateway } from './gateway/Gateway.ts';
import { gatewayLease, gatewayLeaseLifeMs, lossOf, standbyReason } from './gateway/gatewayLease.ts';
import { watchToken } from './gateway/watchToken.ts';
import { Heartbeat } from './health/Heartbeat.ts';
import { leaseHeld, watchSession } from './health/metrics.ts';
import { createDispatch } from './interactions/dispatch.ts';
import { createJobs, type Jobs, timetableOf } from './work/createJobs.ts';
import { createRetrySoon } from './work/createRetrySoon.ts';
import { nameFindings } from './work/nameFindings.ts';
import { Reconciler } from './work/Reconciler.ts';
import { type Job, Schedule } from './work/Schedule.ts';

export interface BotOptions {
  /** After how long a silent holder of the gateway is replaced. */
  leaseLifeMs?: number;
  /** How long changes of roles and channels gather before blocked effects start again. */
  settleMs?: number;
  /** What runs by the clock, in place of all that otherwise does. */
  timetable?: (jobs: Jobs) => readonly Job[];
}

/**
 * Puts the bot together: the lease that lets one process hold the gateway, what it hears, the effects it works off,
 * and what it does by the clock. Connects nothing before `start`.
 */
export function createBot(context: Context, options: BotOptions = {}) {
  const { log } = context;
  const dispatch = createDispatch(context);
  const isHeld = () => lease.held;
  const reconciler = new Reconciler(context, isHeld);
  const heartbeat = new Heartbeat(context.redis, isHeld);
  let gateway: Gateway | null = null;
  let worker: ReturnType<typeof startEffectWorker> | null = null;
  let turn: Promise<void> = Promise.resolve();
  const { promise: failed, resolve: fail } = Promise.withResolvers<FatalError>();

  const guild = (): Guild | null =>
    gateway?.client?.guilds.cache.get(context.config.DISCORD_GUILD_ID) ?? null;

  const registration = createRegistration(context);
  const jobs = createJobs(context, guild, reconciler, registration);
  /** Whoever was frozen or cut off hears here that it no longer holds the gateway, before anything tells it. */
  const whileHeld =
    <A extends unknown[]>(act: (...given: A) => unknown) =>
    (...given: A): void => {
      if (lease.held) {
        act(...given);
      }
    };
  const schedule = new Schedule({ log, mayRun: isHeld }, (options.timetable ?? timetableOf)(jobs));
  const retry = async () => await Promise.all([jobs.retry(), jobs.moveCards()]);
  const retrySoon = createRetrySoon(log, retry, isHeld, options.settleMs);
  const noteMissed = () => reconciler.runLater('everybody');

  function wire(client: Client): void {
    watchSession(client);
    client.on(
      Events.InteractionCreate,
      whileHeld((interaction: Interaction) => dispatch.handle(interaction)),
    );
    listen(
      client,
      { context, noteSettingsChange: retrySoon.ask, noteMissed, mayAct: isHeld },
      dispatchListeners,
    );
    client.on(Events.ShardReady, () => void reconciler.run('everybody'));
    client.on(Events.ShardResume, () => void reconciler.run('waiting'));
    client.on(Events.ClientReady, whileHeld(prepare));
  }

  function prepare(): void {
    nameFindings(context, guild());
    registration.begin().catch((error: unknown) => {
      log.warn(evidenceOf(error), 'commands could not be registered yet; it will be repeated');
    });
  }

  function end(error: FatalError): void {
    heartbeat.report('failed', error.message);
    fail(error);
  }

  function open(): void {
    gateway = new Gateway(context, {
      wire,
      state: (state, reason) => heartbeat.report(state, reason),
      fatal: end,
    });
    schedule.start();
    gateway.connect();
  }

  /** One change at a time, and only to what holds when its turn comes. */
  function openWhenHeld(): void {
    if (lease.held && !gateway) {
      open();
    }
  }

  /** The connection ends, and the lease may be had again, whatever a job or an answer still waits for: each is safe to repeat. */
  async function shut(): Promise<void> {
    retrySoon.cancel();
    reconciler.stop();
    schedule.stop();
    await gateway?.close();
    gateway = null;
  }

  const listener: LeaseListener = {
    gained: (token) => {
      log.info({ lease: token }, 'holds the gateway');
      leaseHeld.set(1);
      heartbeat.begin(token);
      turn = turn.then(openWhenHeld);
    },
    lost: (why) => {
      log.warn(lossOf[why]);
      leaseHeld.set(0);
      if (heartbeat.health.state !== 'ready') {
        fail(unreachable('The lease was lost while connecting'));
      }
      heartbeat.report('standby', standbyReason);
      turn = turn.then(shut);
    },
  };
  const lifeMs = options.leaseLifeMs ?? gatewayLeaseLifeMs;
  const lease = new Lease(currentDatabase(), { name: gatewayLease, lifeMs, listener });
  let unwatch: (() => void) | undefined;
  return {
    /** Resolves once the process works off effects and asks for the gateway. */
    async start(): Promise<void> {
      heartbeat.report('standby', standbyReason);
      // Also of a bot that stands by, which would go on taking effects that it cannot deliver.
      unwatch = watchToken(context, context.discord.rest, end);
      worker = startEffectWorker(context);
      await lease.start();
      if (!lease.held) {
        log.info('stands by: another process holds the gateway');
      }
      heartbeat.start();
    },
    /** Lets go of the gateway, then finishes what was begun. */
    async stop(): Promise<void> {
      heartbeat.stop();
      unwatch?.();
      lease.retire();
      if (heartbeat.health.state !== 'failed') {
        heartbeat.report('stopped', 'the bot was stopped');
      }
      await turn;
      await shut();
      await lease.release();
      leaseHeld.set(0);
      await Promise.all([dispatch.drain(), schedule.settle()]);
      await worker?.close();
    },
    health: () => heartbeat.health,
    client: () => gateway?.client ?? null,
    /** What runs by the clock, for tests and operators. */
    jobs,
    /** Resolves with the reason when the process must end. */
    failed,
  };
}

export type Bot = ReturnType<typeof createBot>;
