import { DomainError, type PersonEvent } from '@yieldwren/shared';
import type { Response } from 'express';
import { defineRoute, type Input } from '../http/Route.ts';

const heartbeat = 25_000;
const mostPages = 20;

const head = {
  'Content-Type': 'text/event-stream',
  // Proxies that gather answers would hold the news back.
  'X-Accel-Buffering': 'no',
};

function write(response: Response, event: PersonEvent): void {
  response.write(`data: ${JSON.stringify(event)}\n\n`);
}

/** Keeps an answer open until the page goes, the session ends or the wire to Redis is cut. */
async function stream({ deps, request, response }: Input, discordId: string): Promise<void> {
  const { events, sessions, metrics } = deps;
  const session = request.sessionID;
  const end = () => response.end();
  const stop = await events.listen(discordId, {
    hear: (event) => {
      write(response, event);
      if (event.type === 'signed_out') {
        end();
      }
    },
    cut: end,
  });
  const beat = async () => {
    if (await sessions.isAlive(session).catch(() => false)) {
      response.write(': still here\n\n');
    } else {
      end();
    }
  };
  const timer = setInterval(() => void beat(), heartbeat);
  metrics.streams.inc();
  response.once('close', () => {
    clearInterval(timer);
    metrics.streams.dec();
    stop();
  });
  response.writeHead(200, head);
  response.write('retry: 5000\n\n');
}

export const listenForNews = defineRoute({
  method: 'get',
  path: '/api/me/events',
  summary: "Server-sent events: changes of one's own applications, and the end of the session",
  access: 'person',
  replies: {
    200: {
      text: 'A stream; each `data` is `{type: "application", reference, status}` or `{type: "signed_out"}`',
      type: 'text/event-stream',
    },
  },
  waitsFor: 'itself',
  handle: async (input) => {
    const { deps, person } = input;
    if (deps.events.count(person.discord_id) >= mostPages) {
      throw new DomainError('rate_limited', 'Too many open pages listen already.', { retry_after: 30 });
    }
    await stream(input, person.discord_id);
    return null;
  },
});
