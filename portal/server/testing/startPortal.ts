import { type Sandbox, startSandbox } from '@yieldwren/sandbox';
import { type Context, createContext, createLogger } from '@yieldwren/shared';
import {
  startMongo,
  startTestStores,
  type TestStores,
  testConfig,
  throughPort,
  until,
  Wire,
} from '@yieldwren/shared/testing';
import { createApp } from '../app.ts';
import type { Handler } from '../http/Handler.ts';
import { type RateLimit, type RateLimits, rateLimits } from '../middleware/limits.ts';
import { stopFloods } from '../middleware/stopFloods.ts';
import { startServer } from '../startServer.ts';
import { Browser } from './Browser.ts';
import { goToDiscord } from './goToDiscord.ts';

export interface TestPortal {
  url: string;
  context: Context;
  stores: TestStores;
  /** Between the portal and MongoDB. */
  mongo: Wire;
  sandbox: Sandbox;
  browser: (url?: string) => Browser;
  /** Signs a person of the sandbox in; members of the guild are verified, others are asked to join. */
  signIn: (userId: string, flow?: 'login' | 'apply', browser?: Browser) => Promise<Browser>;
  /** A new person of the guild, signed in. */
  newcomer: () => Promise<{ id: string; browser: Browser }>;
  /** Another server on the same stores, with other settings where given. */
  second: (settings?: Record<string, string>) => Promise<{ url: string; stop: () => Promise<void> }>;
  stop: () => Promise<void>;
}

export interface PortalOptions {
  settings?: Record<string, string>;
  /** Stores of its own that it waits for no longer than in production: for tests that take them away. */
  storesMayFail?: boolean;
  limits?: Partial<RateLimits>;
  flood?: RateLimit;
  /** What stands before the API: pages. */
  front?: readonly Handler[];
  log?: Context['log'];
  now?: () => Date;
}

const publicUrl = 'http://portal.test';
const generous = { points: 10_000, seconds: 60 };
const noLimits = Object.fromEntries(Object.keys(rateLimits).map((name) => [name, generous])) as RateLimits;

async function serve(context: Context, { limits, flood, front = [] }: PortalOptions) {
  const { app, close } = createApp({ context, limits: { ...noLimits, ...limits } });
  const guard = stopFloods(context.config, flood ?? { points: 1_000_000, seconds: 60 });
  return await startServer({ app, front: [guard, ...front], port: 0, host: '127.0.0.1', onDrain: close });
}

async function startParts(storesMayFail: boolean) {
  const [stores, sandbox] = await Promise.all([
    startTestStores(storesMayFail ? { mongo: startMongo } : {}),
    startSandbox({ seed: 'demo', rateLimits: 'off', publicUrl }),
  ]);
  const mongo = await Wire.to(Number(new URL(stores.mongoUri).port));
  const mongoUri = throughPort(stores.mongoUri, mongo.port);
  const addresses = { REDIS_URL: stores.redisUrl, MONGODB_URI: mongoUri };
  const [bare] = mongoUri.split('?');
  // Its driver never gives up an answer by itself: who hears that the database froze hears it from us.
  const driver = 'directConnection=true&socketTimeoutMS=0&connectTimeoutMS=0';
  const impatient = { MONGODB_URI: `${bare}?${driver}`, REDIS_PATIENCE_MS: '1000' };
  return { stores, sandbox, mongo, addresses: { ...addresses, ...(storesMayFail ? impatient : {}) } };
}

/** The whole API over real HTTP, on real stores, with the sandbox as its Discord. */
export async function startPortal(options: PortalOptions = {}): Promise<TestPortal> {
  const { stores, sandbox, mongo, addresses } = await startParts(options.storesMayFail ?? false);
  const settings = {
    PUBLIC_URL: publicUrl,
    ...addresses,
    ...sandbox.settings,
    ...options.settings,
  };
  const config = testConfig(settings);
  const log = options.log ?? createLogger('test', 'silent');
  const made = await createContext(config, 'portal', log);
  const context = { ...made, now: options.now ?? made.now };
  const server = await serve(context, options);
  const browser = (url = server.url) => new Browser(url, config.PUBLIC_URL);
  const verify = async (own: Browser, userId: string, flow: 'login' | 'apply' = 'apply') => {
    const { code, state } = await goToDiscord(sandbox, own, userId, flow);
    const mode = flow === 'login' ? { mode: 'login' } : {};
    const body = { code, state, project_id: config.PROJECT_ID, ...mode };
    // Many at once: told to come again, with the same code.
    return await until(async () => {
      const reply = await own.post('/api/discord-auth', body);
      return reply.status === 429 ? null : reply;
    });
  };
  const signIn: TestPortal['signIn'] = async (userId, flow = 'apply', own = browser()) => {
    // A busy machine may say that a store is away: they set out once more, as people do.
    await until(async () => (await verify(own, userId, flow)).status !== 503);
    return own;
  };
  let people = 0;
  return {
    url: server.url,
    context,
    stores,
    mongo,
    sandbox,
    browser,
    signIn,
    newcomer: async () => {
      people += 1;
      const { id } = await sandbox.control.createUser({ username: `newcomer${people}` });
      await sandbox.control.join(id);
      const own = browser();
      // A busy machine may be told to come back in a moment, as people are.
      await until(async () => (await verify(own, id)).status === 200);
      return { id, browser: own };
    },
    second: async (changes = {}) => {
      const other = { ...context, config: testConfig({ ...settings, ...changes }) };
      const { url, drain } = await serve(other, options);
      return { url, stop: drain };
    },
    stop: async () => {
      await server.drain();
      await made.close();
      await mongo.cut();
      await Promise.all([stores.stop(), sandbox.stop()]);
    },
  };
}
