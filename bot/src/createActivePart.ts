import { type Context, evidenceOf, type GatewayState, type Job, Running, repeat } from '@yieldwren/shared';
import { type Client, Events, type Guild, type Interaction } from 'discord.js';
import { createRegistration } from './commands/registerCommands.ts';
import { dispatchListeners } from './events/index.ts';
import { listen } from './events/listen.ts';
import type { FatalError } from './gateway/fatal.ts';
import { Gateway } from './gateway/Gateway.ts';
import { watchSession } from './health/metrics.ts';
import { createDispatch } from './interactions/dispatch.ts';
import { createJobs, type Jobs, timetableOf } from './work/createJobs.ts';
import { createRetrySoon } from './work/createRetrySoon.ts';
import { Reconciler } from './work/Reconciler.ts';

export interface ActiveOptions {
  /** How long changes of roles and channels gather before they are followed up. */
  settleMs?: number;
  /** How long it may be without a connection to Discord. */
  gatewayPatienceMs?: number;
  /** Replaces the default timetable. */
  timetable?: (jobs: Jobs) => readonly Job[];
}

interface Holder {
  /** Asked at the very moment of acting: whoever was frozen or cut off hears here first that it holds the gateway no more. */
  isHeld: () => boolean;
  /** How the connection is. */
  state: (state: GatewayState, reason?: string) => void;
  fatal: (error: FatalError) => void;
}

/** What the holder of the gateway does and nobody else: it connects, hears, answers, and does what runs by the clock. */
export function createActivePart(
  context: Context,
  { isHeld, state, fatal }: Holder,
  options: ActiveOptions = {},
) {
  const { log } = context;
  let gateway: Gateway | null = null;
  const client = (): Client | null => gateway?.client ?? null;
  const guild = (): Guild | null => client()?.guilds.cache.get(context.config.DISCORD_GUILD_ID) ?? null;
  const running = new Running();
  const dispatch = createDispatch(context);
  const reconciler = new Reconciler(context, isHeld);
  const registration = createRegistration(context);
  const mayAct = () => isHeld() && context.isWhole();
  const jobs = createJobs(context, guild, reconciler, registration);
  const timed = (options.timetable ?? timetableOf)(jobs).map((job) => repeat({ log }, job, mayAct));
  const retry = async () => await Promise.all([jobs.retry(), jobs.moveCards(), jobs.lookAtServer()]);
  const retrySoon = createRetrySoon({ log, mayRun: mayAct, running }, retry, options.settleMs);
  const eventParts = {
    context,
    ownId: () => client()?.user?.id,
    noteSettingsChange: retrySoon.ask,
    noteMissed: () => reconciler.runLater('everybody'),
    mayAct: isHeld,
    running,
  };

  const whileHeld =
    <A extends unknown[]>(act: (...given: A) => void) =>
    (...given: A): void => {
      if (isHeld()) {
        act(...given);
      }
    };

  async function register(): Promise<void> {
    try {
      await registration.begin();
    } catch (error) {
      log.warn(evidenceOf(error), 'commands could not be registered yet; it will be repeated');
    }
  }

  function wire(connecting: Client): void {
    watchSession(connecting);
    connecting.on(
      Events.InteractionCreate,
      whileHeld((interaction: Interaction) => dispatch.handle(interaction)),
    );
    listen(connecting, eventParts, dispatchListeners);
    connecting.on(Events.ShardReady, () => void reconciler.run('everybody'));
    connecting.on(Events.ShardResume, () => void reconciler.run('waiting'));
    // Each new session is told by ShardReady, the first of a client alone by ClientReady.
    connecting.on(
      Events.ShardReady,
      whileHeld(() => running.track(register())),
    );
    // Also where it is in no server, and none is told of.
    connecting.on(Events.ClientReady, whileHeld(retrySoon.ask));
  }

  return {
    client,
    jobs,
    /** Connects, unless it is connected. */
    open(): void {
      if (!gateway) {
        gateway = new Gateway(context, { wire, state, fatal }, options.gatewayPatienceMs);
        for (const job of timed) {
          job.start();
        }
        gateway.connect();
      }
    },
    /** Ends the connection and begins nothing more. What runs goes on: each is safe to repeat. */
    async close(): Promise<void> {
      retrySoon.cancel();
      reconciler.stop();
      for (const job of timed) {
        job.stop();
      }
      await gateway?.close();
      gateway = null;
    },
    /** Resolves when what was begun has come to its end. */
    async settle(): Promise<void> {
      await Promise.all([dispatch, reconciler, ...timed, running].map((one) => one.settle()));
    },
  };
}
