import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '../../base/root.ts';
import { StepError } from '../../base/StepError.mjs';
import { Process } from '../../launch/Process.ts';
import { findProxy } from '../proxies/findProxy.ts';
import { waitForPort } from '../proxies/waitForPort.ts';

const socketIn = (folder: string) => join(folder, 'haproxy.sock');

/** HAProxy's printed configuration with the portals of this machine, without TLS, and with visitors of many addresses. */
function writeConfig(folder: string, port: number, portals: readonly string[]): string {
  let config = readFileSync(join(root, 'docs', 'proxy', 'haproxy.cfg'), 'utf8');
  const servers = (more: (portal: string) => string) =>
    portals.map((portal) => `  server ${portal} ${portal} ${more(portal)}\n`).join('');
  for (const [printed, here] of [
    [/^defaults$/m, `global\n  stats socket ${socketIn(folder)}\n\ndefaults`],
    [/^ {2}bind :80$/m, `  bind 127.0.0.1:${port}`],
    [/^ {2}bind :443 .*$/m, ''],
    [/^ {2}http-request redirect .*$/m, ''],
    [/^ {2}http-request set-header X-Forwarded-Proto .*$/m, ''],
    [/^ {2}http-request del-header X-Forwarded-For$/m, ''],
    [/^ {2}server one \S+ (check .*)\n(?: {2}# server .*\n)*/m, servers(() => '$1')],
    [/^ {2}server one \S+ track .*\n(?: {2}# server .*\n)*/m, servers((portal) => `track portals/${portal}`)],
  ] as const) {
    if (!printed.test(config)) {
      throw new Error(`docs/proxy/haproxy.cfg no longer has ${String(printed)}`);
    }
    config = config.replace(printed, here);
  }
  const path = join(folder, 'haproxy.cfg');
  writeFileSync(path, config);
  return path;
}

/** Whether this machine has one. */
export const canBalance = (): boolean => findProxy('haproxy') !== undefined;

/** @throws {StepError} where there is none */
export function findHaproxy(): string {
  const found = findProxy('haproxy');
  if (found === undefined) {
    throw new StepError('The cluster needs haproxy (Debian: apt-get install haproxy).');
  }
  return found;
}

export interface Balancer {
  /** Whether it sends requests to the portal at this address. */
  uses: (portal: string) => Promise<boolean>;
  stop: () => Promise<unknown>;
}

/** What HAProxy knows of one server, as it tells operators on its socket. */
async function stateOf(folder: string, server: string): Promise<string> {
  const socket = connect(socketIn(folder));
  socket.end('show stat\n');
  const [head = '', ...rows] = (await text(socket)).split('\n');
  const column = head.split(',').indexOf('status');
  return rows.find((row) => row.startsWith(`portals,${server},`))?.split(',')[column] ?? '';
}

/** HAProxy on a port of this machine, in front of the portals at these addresses. */
export async function startBalancer(
  folder: string,
  port: number,
  portals: readonly string[],
): Promise<Balancer> {
  const args = ['-db', '-f', writeConfig(folder, port, portals)];
  const running = new Process({
    name: 'HAProxy',
    command: findHaproxy(),
    args,
    stdio: 'ignore',
    isAttached: true,
  });
  await waitForPort(port, () => running.isRunning);
  return {
    uses: async (portal) => (await stateOf(folder, portal)).startsWith('UP'),
    stop: () => running.stop(),
  };
}
