import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

const isTaken = (error: NodeJS.ErrnoException) => error.code === 'EADDRINUSE' || error.code === 'EACCES';

/**
 * A port of this machine that nobody listens on, below those that connections on their way out are given: none of them
 * takes it before whoever asked listens there, and what is killed on it can come back on it.
 * @throws the system's error, where nobody can listen on that address
 */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    const server = createServer().listen({ port, host, exclusive: true });
    try {
      await once(server, 'listening');
    } catch (error) {
      if (isTaken(error as NodeJS.ErrnoException)) {
        continue;
      }
      throw error;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}
