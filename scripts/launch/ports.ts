import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A port nobody listens on: `wanted` when it is free, else any one below those that connections on their way out are
 * given, one of which could take it before whoever asked listens there.
 * @throws the system's error, where nobody can listen on that address
 */
export async function findFreePort(wanted = 0, host = '127.0.0.1'): Promise<number> {
  if (wanted !== 0 && !(await whyNotFree(wanted, host))) {
    return wanted;
  }
  await listenOnce(0, host);
  for (;;) {
    const port = randomInt(10_000, 32_000);
    if (!(await whyNotFree(port, host))) {
      return port;
    }
  }
}

/** The port that a setting names; unset, or 0 for none, it is any free one. */
export async function namedOrFreePort(setting: string | undefined, host?: string): Promise<number> {
  return Number(setting ?? 0) || (await findFreePort(0, host));
}

/** @returns the system's code of what keeps one from listening there, or undefined when nothing does */
export async function whyNotFree(port: number, host: string): Promise<string | undefined> {
  try {
    await listenOnce(port, host);
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
}

async function listenOnce(port: number, host: string): Promise<void> {
  const server = createServer();
  server.listen({ port, host, exclusive: true });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
