import { join } from 'node:path';
import type { Environment } from '../base/readEnvironment.ts';
import { awaitReady } from './awaitReady.ts';
import { localAddress } from './localAddress.ts';
import { memoryOptions } from './memoryOptions.ts';
import { Process } from './Process.ts';
import type { Run } from './Run.ts';
import { Supervised } from './Supervised.ts';

export interface ServiceOptions {
  root: string;
  env: Environment;
  /** Restart on a change of the sources. */
  watch: boolean;
}

interface Service {
  name: string;
  main: string;
  ready: string;
  mustStart: boolean;
}

function supervise(run: Run, service: Service, { root, env, watch }: ServiceOptions): Supervised {
  const flags = watch ? ['--watch', '--watch-preserve-output'] : memoryOptions.flags;
  const supervised = new Supervised({
    name: service.name,
    mustStart: service.mustStart,
    say: (text) => run.say(text),
    start: () =>
      new Process({
        name: service.name,
        command: process.execPath,
        args: [...flags, join(root, service.main)],
        cwd: root,
        env: { ...memoryOptions.env, ...env },
        graceMs: 12_000,
      }),
    onStart: (process) => run.track(process),
    onGiveUp: (reason, code) => void run.end(code, reason),
  });
  return supervised;
}

/** Starts bot and portal beside each other and waits until both are ready. */
export async function startServices(run: Run, options: ServiceOptions): Promise<void> {
  const { env } = options;
  const address = localAddress(env['HOST']);
  const bot = {
    name: 'The bot',
    main: 'bot/src/main.ts',
    ready: `http://${address}:${env['BOT_HEALTH_PORT']}/readyz`,
    mustStart: false,
  };
  const portal = {
    name: 'The portal',
    main: 'portal/server/main.ts',
    ready: `http://${address}:${env['PORT']}/healthz`,
    mustStart: true,
  };
  run.say('Starting the bot and the portal');
  const services = [bot, portal].map((service) => ({
    service,
    supervised: supervise(run, service, options),
  }));
  run.shutdown.add('the bot and the portal', () => Promise.all(services.map((one) => one.supervised.stop())));
  const asked = { say: (text: string) => run.say(text), isAlive: () => !run.shutdown.hasBegun };
  await Promise.all(
    services.map(({ supervised, service }) => awaitReady(supervised, { url: service.ready, ...asked })),
  );
}
