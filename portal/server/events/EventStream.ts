import { DomainError, type PersonEvent, type PersonNews, personChannel } from '@yieldwren/shared';
import { redisAway } from '../http/storesAway.ts';
import { streamHead } from '../http/streamHead.ts';
import type { Input } from '../routes/Route.ts';

export const heartbeatMs = 25_000;

export const eventsHead = streamHead('text/event-stream');

export interface Source {
  /** A channel whose events are passed on, beside the person's own, which says that the session has ended. */
  channel?: string;
  /** What the page is told besides: at first, with every beat, and whenever the channel says `looking`. */
  tell?: () => Promise<{ type: string }>;
}

const signedOut = JSON.stringify({ type: 'signed_out' } satisfies PersonEvent);

/** @returns null for what is none of ours: anybody on the same Redis may publish, and a throw here would end the process */
function parseEvent(text: string): { type?: PersonNews['type'] | 'looking' } | null {
  try {
    return JSON.parse(text) as ReturnType<typeof parseEvent>;
  } catch {
    return null;
  }
}

export type Asked = Pick<Input, 'deps' | 'request' | 'response' | 'mayGoOn'>;

/**
 * An answer that stays open until the page goes, the session ends or the connection to Redis is lost. Events may come before
 * the head is written, with the very acknowledgement of the subscription, and the page may go before it: both are looked at.
 */
export class EventStream {
  readonly #asked: Asked;
  readonly #source: Source;
  readonly #early: string[] = [];
  readonly #stops: (() => void)[] = [];
  #isCut = false;

  constructor(asked: Asked, source: Source) {
    this.#asked = asked;
    this.#source = source;
  }

  /** @throws {DomainError} unavailable, when Redis is lost before the head is written */
  async open(discordId: string): Promise<void> {
    const { channel } = this.#source;
    try {
      await this.#listen([
        personChannel(this.#asked.deps.context.redis, discordId),
        ...(channel ? [channel] : []),
      ]);
      if (this.#isCut && !this.#asked.response.destroyed) {
        throw redisAway();
      }
    } catch (error) {
      this.#stop();
      throw error;
    }
    if (this.#asked.response.destroyed) {
      this.#stop();
    } else {
      this.#begin();
    }
  }

  async #listen(channels: readonly string[]): Promise<void> {
    const listener = {
      hear: (event: string) => {
        this.#hear(event);
      },
      cut: () => {
        this.#cut();
      },
    };
    for (const channel of channels) {
      this.#stops.push(await this.#asked.deps.channels.listen(channel, listener));
    }
  }

  #stop(): void {
    for (const stop of this.#stops) {
      stop();
    }
  }

  #begin(): void {
    const { deps, request, response } = this.#asked;
    const timer = setInterval(() => void this.#beat(), heartbeatMs);
    deps.metrics.streams.inc();
    response.once('close', () => {
      clearInterval(timer);
      deps.metrics.streams.dec();
      this.#stop();
    });
    // Whatever a stream holds on to, it holds for hours. Sent by itself the head is one string instead of all its parts.
    response.writeHead(200, eventsHead).flushHeaders();
    Object.assign(request, { session: undefined });
    this.#say('retry: 5000');
    for (const event of this.#early) {
      this.#hear(event);
    }
    void this.#tellMore();
  }

  #hear(event: string): void {
    if (!this.#asked.response.headersSent) {
      this.#early.push(event);
      return;
    }
    const told = parseEvent(event);
    if (!told) {
      return;
    }
    const { type } = told;
    if (type === 'looking') {
      void this.#tellMore();
      return;
    }
    if (type === 'session_ended') {
      void this.#beat();
      return;
    }
    // Who listens to a channel of all hears of their own only that the session has ended.
    if (type === undefined || type === 'signed_out' || this.#source.channel === undefined) {
      this.#sayEvent(event, type);
    }
    if (type === 'signed_out') {
      this.#end();
    }
  }

  #cut(): void {
    this.#isCut = true;
    if (this.#asked.response.headersSent) {
      this.#end();
    }
  }

  async #beat(): Promise<void> {
    try {
      await this.#asked.mayGoOn(heartbeatMs);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'unauthenticated') {
        this.#hear(signedOut);
      }
      this.#end();
      return;
    }
    // An event, for a page hears of no comment; with an empty line of data, for without one it would be none.
    this.#say('event: beat\ndata:');
    await this.#tellMore();
  }

  async #tellMore(): Promise<void> {
    const more = await this.#source.tell?.().catch(() => undefined);
    if (more) {
      this.#sayEvent(JSON.stringify(more), more.type);
    }
  }

  /** Beside the events of a channel, which are messages, whatever has a type is an event of that name. */
  #sayEvent(event: string, type: string | undefined): void {
    const name = this.#source.channel !== undefined && type !== undefined ? `event: ${type}\n` : '';
    this.#say(`${name}data: ${event}`);
  }

  /** Several events come in one turn and answers arrive late: a write after the end would end the process. */
  #say(text: string): void {
    const { response } = this.#asked;
    if (!response.writableEnded) {
      response.write(`${text}\n\n`);
    }
  }

  /** Ends at once for us, though the answer closes only when the peer has read it. */
  #end(): void {
    this.#stop();
    this.#asked.response.end();
  }
}
