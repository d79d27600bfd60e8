import { freePort, listenOnce } from '@yieldwren/shared';

/** A port nobody listens on: `wanted` when it is free, any other one otherwise. */
export async function findFreePort(wanted = 0, host = '127.0.0.1'): Promise<number> {
  return wanted !== 0 && !(await whyNotFree(wanted, host)) ? wanted : await freePort(host);
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
