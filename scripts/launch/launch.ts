import { join } from 'node:path';
import { ConfigError, configExitCode } from '@yieldwren/shared';
import { endLastRun } from '../base/lastRun.ts';
import { type Environment, findEmbedded, readEnvironment } from '../base/readEnvironment.ts';
import { StepError } from '../base/StepError.mjs';
import { awaitsRestore } from './awaitsRestore.ts';
import { printAddresses } from './banner.ts';
import { buildAll } from './buildIfStale.ts';
import { checkPorts, mustHaveAddress, portsOf } from './checkPorts.ts';
import { checkSettings } from './checkSettings.ts';
import { checkNamedStores } from './checkStores.ts';
import { compileOnce } from './compileOnce.ts';
import { describeError } from './describeError.ts';
import { makeFolder } from './makeFolder.ts';
import { memoryOptions } from './memoryOptions.ts';
import { findFreePort, namedOrFreePort } from './ports.ts';
import { Run } from './Run.ts';
import { readSessionSecret } from './sessionSecret.ts';
import { startDevServer } from './startDevServer.ts';
import { outboundSettingsOf, startDiscord } from './startDiscord.ts';
import { startServices } from './startServices.ts';
import { findStoreParts, startStores } from './startStores.ts';
import { withDefaults } from './withDefaults.ts';
import { settingsOf, withSupplied } from './withSupplied.ts';

export interface LaunchOptions {
  root: string;
  /** With Vite's dev server, and restarts on every change of the sources. */
  isDev: boolean;
}

const demonstrationInTheWay = [
  'The database in .data holds the invented people of the demonstration: they would be posted to your Discord server.',
  'Move it away (mv .data .data-demonstration) and start again, or name a database of your own with MONGODB_URI.',
].join('\n');

/** As bot and portal end by themselves: whoever restarts them leaves one alone whose settings have to be repaired first. */
function exitCodeOf(error: unknown): number {
  if (error instanceof ConfigError) {
    return configExitCode;
  }
  return error instanceof StepError ? error.exitCode : 1;
}

function handleSignals(run: Run, data: string): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void run.end(0));
  }
  const fail = (error: unknown) => void run.end(1, describeError(error, data));
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
}

/** Everything that can be judged, fetched and built before the first process starts. */
async function prepare(run: Run, data: string, root: string) {
  const say = run.say.bind(run);
  const env = withDefaults(readEnvironment(root));
  const embedded = findEmbedded(env);
  checkSettings(env, embedded, say);
  mustHaveAddress(env);
  await endLastRun(data, say);
  run.claim();
  await checkPorts(portsOf(env, embedded));
  await checkNamedStores(env, say);
  // In development too: the portal does not start without the list of its pages, whoever serves them.
  const [parts] = await Promise.all([
    findStoreParts(embedded, data, say),
    buildAll(root, say),
    compileOnce(root, memoryOptions.flags),
  ]);
  return { env, embedded, parts };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** Starts stores and sandbox. @returns the settings of bot and portal, complete */
async function startSurroundings(run: Run, data: string, { env, embedded, parts }: Prepared) {
  const stores = await startStores(run, data, parts);
  const sandbox = embedded.discord ? await startDiscord(run, data, env) : undefined;
  const isEmbedded = embedded.mongo || embedded.redis || embedded.discord;
  const secret = isEmbedded ? { SESSION_SECRET: readSessionSecret(data) } : {};
  const discord = sandbox ? { ...sandbox.settings, ...outboundSettingsOf(sandbox) } : {};
  const own = {
    // A demonstration shows addresses, not a log.
    ...(sandbox ? { LOG_LEVEL: 'warn' } : {}),
    ...env,
    // Without one nobody could ask the bot whether it is ready.
    BOT_HEALTH_PORT: String(await namedOrFreePort(env['BOT_HEALTH_PORT'], env['HOST'])),
  };
  const complete = withSupplied(own, { secret, stores, discord });
  run.supply(settingsOf(complete));
  if (embedded.mongo) {
    await keepApart(run, complete, sandbox);
  }
  return { complete, sandbox };
}

type StartedDiscord = Awaited<ReturnType<typeof startDiscord>>;

/**
 * Invented people meet the sandbox alone. A database that a setting names may hold real applications: they stay out of it.
 * @throws {StepError} where the embedded database has them, and Discord is real
 */
async function keepApart(run: Run, env: Environment, sandbox: StartedDiscord | undefined): Promise<void> {
  if (sandbox) {
    const { seed } = await import('./seed/seed.ts');
    const added = await seed({ env, control: sandbox.control, hasCrowd: true });
    run.say(added > 0 ? `Added ${added} applications in every state` : 'What you did before is still there');
    return;
  }
  const { isDemonstration } = await import('./seed/seedingMark.ts');
  if (await isDemonstration(env['MONGODB_URI'] ?? '')) {
    throw new StepError(demonstrationInTheWay);
  }
}

async function launchInto(run: Run, data: string, options: LaunchOptions): Promise<void> {
  const started = performance.now();
  const { root, isDev } = options;
  const prepared = await prepare(run, data, root);
  const { complete, sandbox } = await startSurroundings(run, data, prepared);
  if (prepared.embedded.mongo && (await awaitsRestore(complete['MONGODB_URI'] ?? '', run.say.bind(run)))) {
    return;
  }
  const portal = isDev ? { ...complete, PORT: String(await findFreePort(0, complete['HOST'])) } : complete;
  await startServices(run, { root, env: portal, watch: isDev });
  if (isDev) {
    const { HOST: host = '127.0.0.1', PORT: port, PUBLIC_URL: publicUrl = '' } = complete;
    await startDevServer(run, { root, host, port: Number(port), apiPort: Number(portal['PORT']), publicUrl });
  }
  if (!run.shutdown.hasBegun) {
    const seconds = (performance.now() - started) / 1_000;
    const { embedded } = prepared;
    printAddresses({
      env: complete,
      embedded,
      sandboxUrl: sandbox?.url,
      hasMailbox: Boolean(sandbox?.smtpUrl),
      hasReceiver: Boolean(sandbox?.webhooks),
      seconds,
    });
  }
}

/** Starts the whole product and keeps it running until a signal, or until it cannot go on. */
export async function launch(options: LaunchOptions): Promise<void> {
  const data = join(options.root, '.data');
  const run = new Run(data);
  handleSignals(run, data);
  try {
    makeFolder(join(data, 'logs'));
    await launchInto(run, data, options);
  } catch (error) {
    await run.end(exitCodeOf(error), describeError(error, data));
  }
}
