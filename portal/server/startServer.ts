import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Express } from 'express';
import type { PagesHandler } from './pages/createPages.ts';

/** Slow and silent peers are let go; a proxy in front keeps its connections for less than our minute. Milliseconds. */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
} as const;

/** Still answering, but asking every peer to come back on another connection, so that none is cut in mid-use. */
const farewell = 500;
const drainWithin = 9_000;

export interface PortalServer {
  /** Where it listens, e.g. http://127.0.0.1:3000. */
  url: string;
  /** Takes no more requests, lets those under way finish, and gives up after 10 s. */
  drain: () => Promise<void>;
}

async function listen(server: Server, port: number, host: string): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: bound } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${bound}`;
}

/** Serves pages first, from memory and before any middleware; the API gets what they leave. */
export async function startServer(options: {
  app: Express;
  pages?: PagesHandler;
  port: number;
  host: string;
  /** Ends answers that never end by themselves. */
  onDrain?: () => void;
}): Promise<PortalServer> {
  const { app, pages, port, host, onDrain } = options;
  let isLeaving = false;
  const server = createServer(timeouts, (request, response) => {
    if (isLeaving) {
      response.setHeader('Connection', 'close');
    }
    if (!pages?.(request, response)) {
      app(request, response);
    }
  });
  const url = await listen(server, port, host);
  const drain = async () => {
    isLeaving = true;
    onDrain?.();
    await pause(farewell);
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    const timer = setTimeout(() => server.closeAllConnections(), drainWithin);
    await closed;
    clearTimeout(timer);
  };
  return { url, drain };
}
