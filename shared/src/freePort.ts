import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

const isTaken = (error: NodeJS.ErrnoException) => error.code === 'EADDRINUSE' || error.code === 'EACCES';

/**
 * Takes the UDP port of the same number, which nothing here speaks on, until this process ends: so that of all who ask
 * for a free port no other is given it, though nobody listens there yet, or what did was killed.
 */
async function reserve(port: number): Promise<void> {
  const mark = createSocket('udp4').unref();
  mark.bind({ port, address: '127.0.0.1', exclusive: true });
  await once(mark, 'listening').catch((error: unknown) => {
    mark.close();
    throw error;
  });
}

/** @throws the system's error, where one cannot listen there */
export async function listenOnce(port: number, host: string): Promise<void> {
  const server = createServer().listen({ port, host, exclusive: true });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

/**
 * A port of this machine that nobody listens on, below those that connections on their way out are given: none of them
 * takes it before whoever asked listens there, and what is killed on it can come back on it.
 * @throws the system's error, where nobody can listen on that address
 */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    try {
      await listenOnce(port, host);
      await reserve(port);
      return port;
    } catch (error) {
      if (!isTaken(error as NodeJS.ErrnoException)) {
        throw error;
      }
    }
  }
}
