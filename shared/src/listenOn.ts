import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { ConfigError, type SettingName } from './config.ts';

/** What the system says of an address, and of a name, that is not this machine's. */
const notOurs: readonly unknown[] = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'];

export const isNotOurs = (code: unknown): boolean => notOurs.includes(code);

interface Place {
  host: string;
  port: number;
  /** The setting that names the port. */
  setting: SettingName;
}

/**
 * @returns the port that it got
 * @throws ConfigError when this machine is not HOST, and what to do about a port that cannot be had
 */
export async function listenOn(server: Server, { host, port, setting }: Place): Promise<number> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (isNotOurs(code)) {
      throw new ConfigError([
        { name: 'HOST', problem: `this machine has no such address (found "${host}")` },
      ]);
    }
    const fault =
      code === 'EADDRINUSE'
        ? 'is in use by another program: end that one, or'
        : `cannot be listened on (${code}):`;
    throw new Error(`Port ${port} ${fault} set ${setting} to another.`, { cause: error });
  }
  return (server.address() as AddressInfo).port;
}
