import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Sandbox, type SandboxOptions, startSandbox } from '@yieldwren/sandbox';
import { startTestStores, type TestStores } from '@yieldwren/shared/testing';
import { root } from '../../base/root.ts';
import { buildAll } from '../../launch/buildIfStale.ts';
import { findFreePort } from '../../launch/ports.ts';
import { seed } from '../../launch/seed/seed.ts';
import { outboundSettingsOf } from '../../launch/startDiscord.ts';
import { mains } from './mains.ts';
import { Service } from './Service.ts';

export interface ProductOptions {
  /** Settings over the usual ones, by name. */
  settings?: Record<string, string>;
  sandbox?: SandboxOptions;
  /** Applications in every state, as `npm start` has them; none unless asked for. */
  isSeeded?: boolean;
}

/** The whole product on free ports with throwaway data; only Discord is stood in for. */
export interface Product {
  portalUrl: string;
  sandbox: Sandbox;
  stores: TestStores;
  portal: Service;
  bot: Service;
  /** Everything both processes have logged so far. */
  readLogs(): string;
  stop(): Promise<void>;
}

async function settingsFor(portalUrl: string, port: number, stores: TestStores, sandbox: Sandbox) {
  return {
    NODE_ENV: 'test',
    LOG_LEVEL: 'info',
    PUBLIC_URL: portalUrl,
    PORT: String(port),
    HOST: '127.0.0.1',
    BOT_HEALTH_PORT: String(await findFreePort()),
    MONGODB_URI: stores.mongoUri,
    REDIS_URL: stores.redisUrl,
    SESSION_SECRET: 'throwaway secret of a test that is long enough',
    UNDO_WINDOW_SECONDS: '0',
    // A busy machine is slow; nobody is away here.
    REDIS_PATIENCE_MS: '30000',
    ...sandbox.settings,
    ...outboundSettingsOf(sandbox),
  };
}

/** How long a press waits for its answer: Discord's three seconds are what a busy machine may need. */
export const acknowledgeMs = 60_000;

/** Starts stores, sandbox, bot and portal, building the pages first when they are stale. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  await buildAll(root, () => undefined);
  const folder = mkdtempSync(join(tmpdir(), 'product-'));
  const port = await findFreePort();
  const portalUrl = `http://localhost:${port}`;
  const stores = await startTestStores();
  const sandbox = await startSandbox({
    seed: 'demo',
    rateLimits: 'off',
    publicUrl: portalUrl,
    acknowledgeMs,
    ...options.sandbox,
  });
  const settings = { ...(await settingsFor(portalUrl, port, stores, sandbox)), ...options.settings };
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, ...settings };
  const logFile = join(folder, 'product.log');
  const health = `http://127.0.0.1:${settings.BOT_HEALTH_PORT}/readyz`;
  const bot = new Service({ name: 'The bot', main: mains.bot.path, env, readyUrl: health, logFile });
  const readyUrl = `http://127.0.0.1:${port}/healthz`;
  const portal = new Service({ name: 'The portal', main: mains.portal.path, env, readyUrl, logFile });
  writeFileSync(logFile, '');
  const readLogs = () => readFileSync(logFile, 'utf8');
  const stop = async () => {
    await Promise.all([portal.stop(), bot.stop()]);
    await sandbox.stop();
    await stores.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    if (options.isSeeded) {
      await seed({ env: settings, control: sandbox.control });
    }
    await Promise.all([bot.start(), portal.start()]);
  } catch (error) {
    const logs = readLogs();
    await stop();
    throw new Error(`the product did not start; its log:\n${logs}`, { cause: error });
  }
  return { portalUrl, sandbox, stores, portal, bot, readLogs, stop };
}
