import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acknowledgeMs, type Sandbox, type SandboxOptions, startSandbox } from '@yieldwren/sandbox';
import { type Context, createContext, createLogger, loadConfig } from '@yieldwren/shared';
import { patient, startTestStores } from '@yieldwren/shared/testing';
import type { Environment } from '../../base/readEnvironment.ts';
import { root } from '../../base/root.ts';
import { buildAll } from '../../launch/buildIfStale.ts';
import { findFreePort } from '../../launch/ports.ts';
import { seed } from '../../launch/seed/seed.ts';
import { outboundSettingsOf } from '../../launch/startDiscord.ts';
import { mains } from './mains.ts';
import { Service } from './Service.ts';
import { testSettings } from './testSettings.ts';

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
  /** Where the bot tells its health and its figures. */
  healthUrl: string;
  /** What both processes are told. */
  settings: Environment;
  sandbox: Sandbox;
  /** Straight to the stores. */
  context: Context;
  portal: Service;
  bot: Service;
  stop(): Promise<void>;
}

/** Starts stores, sandbox, bot and portal, building the pages first when they are stale. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  await buildAll(root, () => undefined);
  const folder = mkdtempSync(join(tmpdir(), 'product-'));
  const [port, healthPort] = [await findFreePort(), await findFreePort()];
  const portalUrl = `http://localhost:${port}`;
  const stores = await startTestStores();
  const sandbox = await startSandbox({
    seed: 'demo',
    rateLimits: 'off',
    publicUrl: portalUrl,
    acknowledgeMs,
    ...options.sandbox,
  });
  const settings = {
    ...testSettings(stores, sandbox),
    ...outboundSettingsOf(sandbox),
    PUBLIC_URL: portalUrl,
    PORT: String(port),
    BOT_HEALTH_PORT: String(healthPort),
    ...patient,
    ...options.settings,
  };
  const logFile = join(folder, 'product.log');
  const common = { env: settings, logFile };
  const healthUrl = `http://127.0.0.1:${healthPort}`;
  const [bot, portal] = [
    new Service({ ...common, name: 'The bot', main: mains.bot.path, readyUrl: `${healthUrl}/readyz` }),
    new Service({ ...common, name: 'The portal', main: mains.portal.path, readyUrl: `${portalUrl}/healthz` }),
  ];
  writeFileSync(logFile, '');
  let context: Awaited<ReturnType<typeof createContext>> | undefined;
  const stop = async () => {
    await Promise.all([context?.close(), portal.stop(), bot.stop()]);
    await sandbox.stop();
    await stores.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    if (options.isSeeded) {
      await seed({ env: settings, control: sandbox.control });
    }
    await Promise.all([bot.start(), portal.start()]);
    context = await createContext(loadConfig(settings), 'script', createLogger('test', 'silent'));
    return { portalUrl, healthUrl, settings, sandbox, context, portal, bot, stop };
  } catch (error) {
    const logs = readFileSync(logFile, 'utf8');
    await stop();
    throw new Error(`the product did not start; its log:\n${logs}`, { cause: error });
  }
}
