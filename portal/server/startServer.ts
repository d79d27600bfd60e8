import { createServer } from 'node:http';
import { listenOn } from '@yieldwren/shared';
import type { Express } from 'express';
import { createDrain } from './http/createDrain.ts';
import type { Handler } from './http/Handler.ts';
import { type Connections, watchConnections } from './http/watchConnections.ts';

/** Slow and silent peers are let go; a proxy in front keeps its connections for less than our minute. */
const ownTimeouts = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
};

export interface PortalServer {
  /** Where it listens, e.g. http://127.0.0.1:3000. */
  url: string;
  /** Answers for half a second more, then takes nothing new, and gives up 9 s later (createDrain.ts). */
  drain: () => Promise<void>;
}

/** Who takes nothing of an answer for so long is cut; streams of events say something more often than that. */
export const answerSilenceMs = 60_000;
/** Who takes longer than this over what was written of an answer at once is cut, however steadily they read. */
const mostAnswerMs = 5 * 60_000;
/** Each costs some kilobytes, and what comes in of a body, which `stopFloods` counts. Node closes what comes beyond, unanswered. */
const mostConnections = 20_000;

/**
 * Cuts answers of which something lies untaken for too long. A large file is written as it is taken: it may take its time,
 * and streams of events never end by themselves.
 */
function cutSlowAnswers(connections: Connections, longestMs: number): void {
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [socket, exchange] of connections) {
      const isStream = exchange.response?.getHeader('content-type') === 'text/event-stream';
      if (socket.writableLength === 0) {
        exchange.since = now;
      } else if (exchange.response && !isStream && now - exchange.since > longestMs) {
        socket.destroy();
      }
    }
  }, longestMs / 4);
  timer.unref();
}

/** Serves the API, and before it, without any middleware, what `front` answers: guards, and pages from memory. */
export async function startServer(options: {
  app: Express;
  front?: readonly Handler[];
  port: number;
  host: string;
  /** Ends answers that never end by themselves. */
  onDrain?: () => void;
  silenceMs?: number;
  longestAnswerMs?: number;
  timeouts?: Partial<typeof ownTimeouts>;
  maxConnections?: number;
}): Promise<PortalServer> {
  const {
    app,
    front = [],
    port,
    host,
    onDrain,
    silenceMs = answerSilenceMs,
    longestAnswerMs = mostAnswerMs,
    timeouts,
    maxConnections = mostConnections,
  } = options;
  const server = createServer({ ...ownTimeouts, ...timeouts });
  server.maxConnections = maxConnections;
  server.setTimeout(silenceMs);
  const connections = watchConnections(server);
  const drain = createDrain(server, connections, onDrain);
  cutSlowAnswers(connections, longestAnswerMs);
  server.on('request', (request, response) => {
    if (!front.some((handler) => handler(request, response))) {
      app(request, response);
    }
  });
  const bound = await listenOn(server, { host, port, setting: 'PORT' });
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`, drain };
}
