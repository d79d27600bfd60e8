import { connect, type Socket } from 'node:net';
import type { Sample } from './compare.ts';

export interface Load {
  port: number;
  /** The whole request as it goes on the wire, made anew for each one. */
  request: (count: number) => string | Buffer;
  connections: number;
  requests: number;
  status?: number;
}

/** Head and body of one answer; enough of HTTP/1.1 for servers that name the body's length or send it in one chunk. */
function endOf(bytes: Buffer): { end: number; status: number } | undefined {
  const split = bytes.indexOf('\r\n\r\n');
  if (split < 0) {
    return undefined;
  }
  const head = bytes.toString('latin1', 0, split);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length !== undefined || !/\r\ntransfer-encoding: *chunked/i.test(head)) {
    return { end: split + 4 + Number(length ?? 0), status: Number(head.slice(9, 12)) };
  }
  const last = bytes.indexOf('0\r\n\r\n', split + 4);
  return last < 0 ? undefined : { end: last + 5, status: Number(head.slice(9, 12)) };
}

/**
 * Keeps connections busy until all requests are answered. A client of bare sockets, because one of Node's HTTP clients
 * costs more than the servers that are measured. autocannon does as well (half the requests a second on two cores),
 * and rounds each time to whole milliseconds, which are more than an answer takes.
 */
export async function load({ port, request, connections, requests, status = 200 }: Load): Promise<Sample> {
  const ms: number[] = [];
  let sent = 0;
  let errors = 0;
  let problem = '';
  async function work(socket: Socket): Promise<void> {
    let begun = 0;
    let rest: Buffer = Buffer.alloc(0);
    const next = () => {
      begun = performance.now();
      socket.write(request(sent));
      sent += 1;
    };
    await new Promise<void>((resolve) => {
      const fail = () => {
        errors += 1;
        resolve();
      };
      socket.once('error', fail).once('close', fail);
      socket.on('data', (chunk: Buffer) => {
        rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
        const answer = endOf(rest);
        if (!answer || rest.length < answer.end) {
          return;
        }
        ms.push(performance.now() - begun);
        if (answer.status !== status) {
          errors += 1;
          problem ||= rest.toString('utf8', 0, 2_000).replaceAll(/\r?\n/g, ' ');
        }
        rest = Buffer.alloc(0);
        if (sent < requests) {
          next();
        } else {
          socket.off('error', fail).off('close', fail);
          resolve();
        }
      });
      next();
    });
    socket.destroy();
  }
  const sockets = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
      return socket;
    }),
  );
  const start = performance.now();
  await Promise.all(sockets.map(work));
  return { ms, errors, problem, perSecond: ms.length / ((performance.now() - start) / 1_000) };
}

/** The text of a request, as a browser on the same site would send it. */
export function httpRequest(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body = '',
): string {
  const all = {
    Host: '127.0.0.1',
    ...headers,
    ...(body
      ? { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }
      : {}),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}
