import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../base/root.ts';
import { StepError } from '../../base/StepError.mjs';
import { Process } from '../../launch/Process.ts';
import { findOnPath } from '../../launch/parts/findOnPath.ts';
import { waitForPort } from '../proxies/waitForPort.ts';

/** HAProxy's printed configuration with the portals of this machine, without TLS, and with visitors of many addresses. */
function writeConfig(folder: string, port: number, portals: readonly string[]): string {
  const servers = portals.map((address, at) => `  server portal${at} ${address} check inter 2s`).join('\n');
  let text = readFileSync(join(root, 'docs', 'proxy', 'haproxy.cfg'), 'utf8');
  for (const [printed, here] of [
    [/^ {2}bind :80$/m, `  bind 127.0.0.1:${port}`],
    [/^ {2}bind :443 .*$/m, ''],
    [/^ {2}http-request redirect .*$/m, ''],
    [/^ {2}http-request set-header X-Forwarded-Proto .*$/m, ''],
    [/^ {2}http-request del-header X-Forwarded-For$/m, ''],
    [/^ {2}server one .*\n(?: {2}# server .*\n)*/m, `${servers}\n`],
  ] as const) {
    if (!printed.test(text)) {
      throw new Error(`docs/proxy/haproxy.cfg no longer has ${String(printed)}`);
    }
    text = text.replace(printed, here);
  }
  const path = join(folder, 'haproxy.cfg');
  writeFileSync(path, text);
  return path;
}

/** @throws {StepError} where there is none */
export function findHaproxy(): string {
  const [found] = [...findOnPath('haproxy'), ...findOnPath('haproxy', '/usr/sbin')];
  if (!found) {
    throw new StepError('The cluster needs haproxy (Debian: apt-get install haproxy).');
  }
  return found;
}

/** HAProxy on a port of this machine, in front of the portals at these addresses. */
export async function startBalancer(
  folder: string,
  port: number,
  portals: readonly string[],
): Promise<Process> {
  const args = ['-db', '-f', writeConfig(folder, port, portals)];
  const running = new Process({
    name: 'HAProxy',
    command: findHaproxy(),
    args,
    stdio: 'ignore',
    isAttached: true,
  });
  await waitForPort(port, () => running.isRunning);
  return running;
}
