import { type Sandbox, startSandbox } from '@yieldwren/scripts/sandbox';
import { type Context, createContext, createLogger } from '@yieldwren/shared';
import { startTestStores, type TestStores, testConfig } from '@yieldwren/shared/testing';
import { createApp } from '../app.ts';
import { type RateLimit, type RateLimits, rateLimits } from '../middleware/limits.ts';
import { startServer } from '../startServer.ts';
import { Browser } from './Browser.ts';

export interface TestPortal {
  url: string;
  context: Context;
  stores: TestStores;
  sandbox: Sandbox;
  browser: () => Browser;
  /** Signs a person of the sandbox in; members of the guild are verified, others are asked to join. */
  signIn: (userId: string, flow?: 'login' | 'apply', browser?: Browser) => Promise<Browser>;
  /** Another process on the same stores. */
  second: () => Promise<{ url: string; stop: () => Promise<void> }>;
  stop: () => Promise<void>;
}

export interface PortalOptions {
  settings?: Record<string, string>;
  limits?: Partial<RateLimits>;
  flood?: RateLimit;
  log?: Context['log'];
}

const publicUrl = 'http://portal.test';
const generous = { points: 10_000, seconds: 60 };
const noLimits = Object.fromEntries(Object.keys(rateLimits).map((name) => [name, generous])) as RateLimits;

async function serve(context: Context, { limits, flood }: PortalOptions) {
  const { app, close } = createApp({
    context,
    limits: { ...noLimits, ...limits },
    flood: flood ?? { points: 1_000_000, seconds: 60 },
  });
  const server = await startServer({ app, port: 0, host: '127.0.0.1', onDrain: close });
  return server;
}

/** The whole API over real HTTP, on real stores, with the sandbox as its Discord. */
export async function startPortal(options: PortalOptions = {}): Promise<TestPortal> {
  const [stores, sandbox] = await Promise.all([
    startTestStores(),
    startSandbox({ seed: 'demo', rateLimits: 'off', publicUrl }),
  ]);
  const config = testConfig({
    PUBLIC_URL: publicUrl,
    MONGODB_URI: stores.mongoUri,
    REDIS_URL: stores.redisUrl,
    ...sandbox.settings,
    ...options.settings,
  });
  const log = options.log ?? createLogger('test', 'silent');
  const context = await createContext(config, 'portal', log);
  const server = await serve(context, options);
  const browser = () => new Browser(server.url, config.PUBLIC_URL);
  return {
    url: server.url,
    context,
    stores,
    sandbox,
    browser,
    signIn: async (userId, flow = 'apply', own = browser()) => {
      const { code, state } = await goToDiscord(sandbox, own, userId, flow);
      const mode = flow === 'login' ? { mode: 'login' } : {};
      await own.post('/api/discord-auth', { code, state, project_id: config.PROJECT_ID, ...mode });
      return own;
    },
    second: async () => {
      const other = await createContext(config, 'portal', log);
      const second = await serve(other, options);
      const stop = async () => {
        await second.drain();
        other.redis.disconnect();
        await other.queue.close();
      };
      return { url: second.url, stop };
    },
    stop: async () => {
      await server.drain();
      await context.close();
      await Promise.all([stores.stop(), sandbox.stop()]);
    },
  };
}

/** To the consent page and back, up to the moment where the callback page calls the API. */
export async function goToDiscord(
  sandbox: Sandbox,
  browser: Browser,
  userId: string,
  flow: 'login' | 'apply' = 'apply',
  more = '',
): Promise<{ code: string; state: string }> {
  const started = await browser.get(`/api/auth/discord?flow=${flow}${more}`);
  const authorizeUrl = started.headers.get('location') ?? '';
  const back = new URL(await sandbox.control.approveOAuth({ userId, authorizeUrl }));
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' };
}
