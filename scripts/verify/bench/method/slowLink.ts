import { Agent, request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface Passed {
  method: string;
  path: string;
  status: number;
  /** When the answer left for the caller, on performance.now(). */
  at: number;
}

export interface SlowLink {
  url: string;
  stop: () => Promise<void>;
}

/**
 * The way to Discord: half a round trip there, half back, and one more for the first request of a connection. Keeps
 * connections open for long, as Discord's front does.
 */
export async function openSlowLink(
  target: string,
  roundTripMs: number,
  passed: (exchange: Passed) => void,
): Promise<SlowLink> {
  const agent = new Agent({ keepAlive: true });
  const greeted = new WeakSet<Socket>();

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isNew = !greeted.has(request.socket);
    greeted.add(request.socket);
    const chunks: Buffer[] = [];
    for await (const chunk of request) {
      chunks.push(chunk as Buffer);
    }
    await pause(roundTripMs / 2 + (isNew ? roundTripMs : 0));
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const { method, url, headers } = request;
      ask(`${target}${url}`, { method, headers, agent }, resolve)
        .on('error', reject)
        .end(Buffer.concat(chunks));
    });
    const body: Buffer[] = [];
    for await (const chunk of answer) {
      body.push(chunk as Buffer);
    }
    await pause(roundTripMs / 2);
    const { connection: _one, 'keep-alive': _two, ...headers } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, headers).end(Buffer.concat(body));
    passed({
      method: request.method ?? '',
      path: request.url ?? '',
      status: answer.statusCode ?? 502,
      at: performance.now(),
    });
  }

  const server = createServer({ keepAliveTimeout: 400_000 }, (request, response) => {
    forward(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      agent.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
}
