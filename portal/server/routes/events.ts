import { DomainError, type PersonEvent, personChannel } from '@yieldwren/shared';
import { personEvent } from '@yieldwren/shared/views';
import { redisAway } from '../sessions/requireRedis.ts';
import { defineRoute, type Input } from './Route.ts';

export const heartbeatMs = 25_000;
const mostPages = 20;

const head = {
  'Content-Type': 'text/event-stream',
  // Proxies that gather answers would hold the events back.
  'X-Accel-Buffering': 'no',
};

interface Source {
  /** A channel whose events are passed on, beside the person's own, which says that the session has ended. */
  channel?: string;
  /** What the page is told besides: at first, with every beat, and whenever the channel says `looking`. */
  tell?: () => Promise<{ type: string }>;
}

type Asked = Pick<Input, 'deps' | 'request' | 'response' | 'mayGoOn'>;

/**
 * Keeps an answer open until the page goes, the session ends or the connection to Redis is lost. Events may come before the head
 * is written, with the very acknowledgement of the subscription, and the page may go before it: both are looked at.
 */
async function keepOpen(
  { deps, request, response, mayGoOn }: Asked,
  discordId: string,
  { channel, tell }: Source,
): Promise<void> {
  const { events, metrics } = deps;
  const early: string[] = [];
  let isCut = false;
  const stops: (() => void)[] = [];
  const stopAll = () => {
    for (const stop of stops) {
      stop();
    }
  };
  /** Several events come in one turn and answers arrive late: a write after the end would end the process. */
  const say = (text: string) => {
    if (!response.writableEnded) {
      response.write(`${text}\n\n`);
    }
  };
  /** Ends at once for us, though the answer closes only when the peer has read it. */
  const end = () => {
    stopAll();
    response.end();
  };
  /** Beside the events of a channel, which are messages, whatever has a type is an event of that name. */
  const sayEvent = (event: string, type: string | undefined) => {
    say(`${channel !== undefined && type !== undefined ? `event: ${type}\n` : ''}data: ${event}`);
  };
  const tellMore = async () => {
    const more = await tell?.().catch(() => undefined);
    if (more) {
      sayEvent(JSON.stringify(more), more.type);
    }
  };
  const hear = (event: string) => {
    if (!response.headersSent) {
      early.push(event);
      return;
    }
    const { type } = JSON.parse(event) as { type?: PersonEvent['type'] | 'looking' };
    if (type === 'looking') {
      void tellMore();
      return;
    }
    // Who listens to a channel of all hears of their own only that the session has ended.
    if (type === undefined || type === 'signed_out' || channel === undefined) {
      sayEvent(event, type);
    }
    if (type === 'signed_out') {
      end();
    }
  };
  const cut = () => {
    isCut = true;
    if (response.headersSent) {
      end();
    }
  };
  try {
    for (const one of [personChannel(discordId), ...(channel ? [channel] : [])]) {
      stops.push(await events.listen(one, { hear, cut }));
    }
  } catch (error) {
    stopAll();
    throw error;
  }
  if (response.destroyed || isCut) {
    stopAll();
    if (response.destroyed) {
      return;
    }
    throw redisAway();
  }
  const beat = async () => {
    try {
      await mayGoOn();
    } catch {
      end();
      return;
    }
    say(': still here');
    await tellMore();
  };
  const timer = setInterval(() => void beat(), heartbeatMs);
  metrics.streams.inc();
  response.once('close', () => {
    clearInterval(timer);
    metrics.streams.dec();
    stopAll();
  });
  // Whatever a stream holds on to, it holds for hours. Sent by itself the head is one string instead of all its parts.
  response.writeHead(200, head).flushHeaders();
  Object.assign(request, { session: undefined });
  say('retry: 5000');
  early.forEach(hear);
  void tellMore();
}

/** A stream of events, or, of a server that stops, one that ends at once: a browser that is refused would not ask again. */
export async function streamEvents(asked: Asked, discordId: string, source: Source = {}): Promise<void> {
  const { isStopping } = asked.deps;
  // For the peer an answer to HEAD is over with its head: left open, it would hold up whatever comes next on its connection.
  if (!isStopping() && asked.request.method !== 'HEAD') {
    try {
      await keepOpen(asked, discordId, source);
      return;
    } catch (error) {
      if (!isStopping()) {
        throw error;
      }
    }
  }
  asked.response.writeHead(200, head).end('retry: 1000\n\n');
}

/** @throws {DomainError} rate_limited, when a person has too many pages open */
export function mustHavePlace({ deps }: Pick<Input, 'deps'>, discordId: string): void {
  if (deps.events.count(personChannel(discordId)) >= mostPages) {
    throw new DomainError('rate_limited', 'Too many open pages listen already.', { retry_after: 30 });
  }
}

export const listenForEvents = defineRoute({
  method: 'get',
  path: '/api/me/events',
  summary: "Server-sent events: changes of one's own applications, and the end of the session",
  access: 'person',
  replies: {
    200: {
      text: 'A stream; the schema is that of each `data`',
      types: ['text/event-stream'],
      schema: personEvent,
    },
  },
  waitsFor: 'itself',
  handle: async (input) => {
    mustHavePlace(input, input.person.discord_id);
    await streamEvents(input, input.person.discord_id);
    return null;
  },
});
