import { type Context, createContext, createLogger, loadConfig } from '@yieldwren/shared';
import type { Product } from '../testing/startProduct.ts';

export type OpenContext = Context & { close: () => Promise<void> };

/** Straight to the stores of a product that runs. */
export async function openContext({ stores, sandbox }: Product): Promise<OpenContext> {
  const config = loadConfig({
    NODE_ENV: 'test',
    MONGODB_URI: stores.mongoUri,
    REDIS_URL: stores.redisUrl,
    SESSION_SECRET: 'throwaway secret of a journey that is long enough',
    ...sandbox.settings,
  });
  return await createContext(config, 'script', createLogger('test', 'silent'));
}
