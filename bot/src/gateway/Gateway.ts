import { setTimeout as pause } from 'node:timers/promises';
import { type Context, evidenceOf, type GatewayState, tellWaits } from '@yieldwren/shared';
import { type Client, Events } from 'discord.js';
import { createClient } from './createClient.ts';
import { type FatalError, fatalClose, fatalLogin, unreachable } from './fatal.ts';
import { watchToken } from './watchToken.ts';

export interface GatewayListener {
  /** Wires what the bot hears; called for each new connection object, before it connects. */
  wire: (client: Client) => void;
  state: (state: GatewayState, reason?: string) => void;
  fatal: (error: FatalError) => void;
}

const longestPauseMs = 30_000;
const longestLoginMs = 4_000;
const longestUnreadyMs = 120_000;

/**
 * Holds the connection while the lease is ours and names its ends. discord.js may lose track of a socket, which then
 * lives on behind a destroyed client: from the first socket on, only the end of the process ends a connection. Before
 * that, connecting is tried again in place. Who is not ready for too long, at first or again, ends with its process: from
 * elsewhere another may reach Discord.
 */
export class Gateway {
  readonly #context: Context;
  readonly #listener: GatewayListener;
  readonly #patienceMs: number;
  readonly #closing = new AbortController();
  #client: Client | null = null;
  #connecting: Promise<void> = Promise.resolve();
  #watchdog: NodeJS.Timeout | undefined;
  #unwatch: (() => void) | undefined;
  #isReady = false;

  /** @param patienceMs how long it may be without a connection that is ready */
  constructor(context: Context, listener: GatewayListener, patienceMs = longestUnreadyMs) {
    this.#context = context;
    this.#listener = listener;
    this.#patienceMs = patienceMs;
  }

  get client(): Client | null {
    return this.#client;
  }

  connect(): void {
    this.#armWatchdog();
    this.#connecting = this.#connect();
  }

  async #connect(): Promise<void> {
    for (let tries = 0; !this.#closing.signal.aborted; tries += 1) {
      const client = createClient(this.#context.config);
      this.#client = client;
      this.#wire(client);
      this.#listener.state(tries === 0 ? 'starting' : 'reconnecting', 'connecting to Discord');
      try {
        await client.login(this.#context.config.DISCORD_TOKEN);
        return;
      } catch (error) {
        const hasSocket = client.ws.shards.size > 0;
        await this.#drop(client);
        const fatal =
          fatalLogin(error) ?? (hasSocket ? unreachable('Discord refused the connection', error) : null);
        if (fatal) {
          this.#listener.fatal(fatal);
          return;
        }
        this.#context.log.warn({ ...evidenceOf(error), tries }, 'the login to Discord failed; trying again');
        const pauseMs = Math.min(500 * 2 ** tries, longestPauseMs) * (0.75 + Math.random() / 2);
        await pause(pauseMs, undefined, { signal: this.#closing.signal }).catch(() => undefined);
      }
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    clearTimeout(this.#watchdog);
    // A login under way would go on behind a destroyed client.
    await Promise.race([this.#connecting, pause(longestLoginMs, undefined, { ref: false })]);
    if (this.#client) {
      await this.#drop(this.#client);
    }
  }

  #wire(client: Client): void {
    const { log } = this.#context;
    client.on(Events.Error, (error) =>
      log.error(evidenceOf(error), 'the connection to Discord had an error'),
    );
    client.on(Events.Warn, (text) => log.warn({ text }, 'discord.js warns'));
    client.on(Events.ShardDisconnect, ({ code }) => {
      const fatal = fatalClose(code);
      if (fatal) {
        this.#listener.fatal(fatal);
      }
    });
    client.on(Events.ShardReady, () => this.#noteReady(true));
    client.on(Events.ShardResume, () => this.#noteReady(true));
    client.on(Events.ShardReconnecting, () => this.#noteReady(false));
    // Refused attempts repeat twice a second; the change of state above says it once.
    client.on(Events.ShardError, (error) => log.debug(evidenceOf(error), 'gateway socket error'));
    this.#unwatch = watchToken(this.#context, client.rest, this.#listener.fatal);
    tellWaits(client.rest);
    this.#listener.wire(client);
  }

  #noteReady(isReady: boolean): void {
    if (isReady === this.#isReady) {
      return;
    }
    this.#isReady = isReady;
    clearTimeout(this.#watchdog);
    if (isReady) {
      this.#context.log.info('connected to Discord');
      this.#listener.state('ready');
      return;
    }
    this.#context.log.warn('the connection to Discord broke; reconnecting');
    this.#listener.state('reconnecting', 'the connection to Discord broke');
    this.#armWatchdog();
  }

  #armWatchdog(): void {
    this.#watchdog = setTimeout(
      () => this.#listener.fatal(unreachable('There is no connection to Discord, and none comes')),
      this.#patienceMs,
    );
  }

  /** Silences and ends a connection. */
  async #drop(client: Client): Promise<void> {
    this.#isReady = false;
    this.#unwatch?.();
    client.removeAllListeners();
    client.on(Events.Error, () => undefined);
    client.ws.removeAllListeners();
    await client.destroy().catch(() => undefined);
  }
}
