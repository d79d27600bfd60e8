import { configExitCode, isNotOurs } from '@yieldwren/shared';
import type { Embedded, Environment } from '../base/readEnvironment.ts';
import { StepError } from '../base/StepError.mjs';
import { whyNotFree } from './ports.ts';

export interface WantedPort {
  /** The setting that names it. */
  setting: string;
  port: number;
  host: string;
  /** Addresses that its name leads to as well: people would meet there whoever else listens. */
  alsoAt?: readonly string[];
}

/** A browser takes the one that answers. */
const localhost = ['127.0.0.1', '::1'];

/** Every port that settings name, with the address that it is listened on at. */
export function portsOf(env: Environment, { discord }: Pick<Embedded, 'discord'>): WantedPort[] {
  const portOf = (setting: string, host = env['HOST'] ?? '127.0.0.1') => ({
    setting,
    port: Number(env[setting] ?? 0),
    host,
  });
  const isLocalhost = env['PUBLIC_URL'] === `http://localhost:${env['PORT']}`;
  return [
    { ...portOf('PORT'), alsoAt: isLocalhost ? localhost : [] },
    ...(discord ? [portOf('SANDBOX_PORT', '127.0.0.1')] : []),
    portOf('BOT_HEALTH_PORT'),
  ];
}

const badPort = 'ERR_SOCKET_BAD_PORT';
/** Waiting does not help: a setting is to be repaired. */
const isOfSetting = (code = '') => code === badPort || isNotOurs(code);

/** What the system's code for a port that cannot be listened on means, and its repair. */
export function describeFault({ setting, port, host }: WantedPort, code: string): string {
  const another = `${setting}=${port > 65_525 ? port - 10 : port + 10}`;
  if (code === badPort) {
    return `${setting} is no port: choose a number from 1 to 65535.`;
  }
  if (isNotOurs(code)) {
    return `HOST=${host} is no address of this machine. Name one that is, 127.0.0.1 for this machine alone or 0.0.0.0 for all.`;
  }
  if (code === 'EACCES') {
    return `Port ${port} may not be used by you: those below 1024 are the administrator’s. Choose another port: ${setting}=${port + 8000}`;
  }
  if (code !== 'EADDRINUSE') {
    return `Port ${port} cannot be listened on (${code}). Choose another port: ${another}`;
  }
  return `Port ${port} is in use by another program. Stop that program, or choose another port: ${another}`;
}

/** @returns the system's code of what keeps one from listening there, or from being found there */
async function whyNotHad({ port, host, alsoAt = [] }: WantedPort): Promise<string | undefined> {
  const code = await whyNotFree(port, host);
  const others = code ? [] : await Promise.all(alsoAt.map((address) => whyNotFree(port, address)));
  // Where this machine has no such address, nobody is met at it.
  return code ?? others.find((other) => other === 'EADDRINUSE');
}

/** @throws {StepError} naming every wanted port that cannot be had, before anything is started */
export async function checkPorts(wanted: readonly WantedPort[]): Promise<void> {
  const faults: string[] = [];
  let exitCode = 1;
  const named = wanted.filter(({ port }) => port !== 0);
  for (const [index, one] of named.entries()) {
    const same = named.slice(0, index).find(({ port }) => port === one.port);
    const code = same ? undefined : await whyNotHad(one);
    if (same || isOfSetting(code)) {
      exitCode = configExitCode;
    }
    if (same) {
      faults.push(`${same.setting} and ${one.setting} are both ${one.port}: choose two.`);
    } else if (code) {
      faults.push(describeFault(one, code));
    }
  }
  if (faults.length > 0) {
    throw new StepError(`${faults.join('\n')}\nNothing was started.`, { exitCode });
  }
}

/** A process could listen on any free port, but people must know which one to open. @throws {StepError} for port 0 */
export function mustHaveAddress(env: Environment): void {
  const setting = ['PORT', 'SANDBOX_PORT'].find((name) => env[name] === '0');
  if (setting) {
    const fault = `${setting}=0 is any port, and nobody would know which: choose a number from 1 to 65535.`;
    throw new StepError(`${fault}\nNothing was started.`, { exitCode: configExitCode });
  }
}
