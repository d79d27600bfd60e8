import { type Context, createContext } from '../context.ts';
import { createLogger, type Logger } from '../log/logger.ts';
import { startTestStores, type TestStores } from './stores.ts';
import { testConfig } from './testConfig.ts';

export type TestContext = Context & { stores: TestStores; close: () => Promise<void> };

/** Stores and a connected context for one test file; `close` ends both. */
export async function startTestContext(
  settings: Record<string, string> = {},
  log: Logger = createLogger('test', 'silent'),
): Promise<TestContext> {
  const stores = await startTestStores();
  const config = testConfig({ MONGODB_URI: stores.mongoUri, REDIS_URL: stores.redisUrl, ...settings });
  const context = await createContext(config, 'script', log);
  const close = async () => {
    await context.close();
    await stores.stop();
  };
  return { ...context, stores, close };
}
