import type { Sandbox } from '@yieldwren/sandbox';
import type { TestStores } from '@yieldwren/shared/testing';

export const testSecret = 'throwaway secret of a test that is long enough';

/** Settings of a product on these stores and this Discord; a decision leaves at once. */
export const testSettings = (
  { mongoUri, redisUrl }: Pick<TestStores, 'mongoUri' | 'redisUrl'>,
  { settings }: Sandbox,
) => ({
  NODE_ENV: 'test',
  LOG_LEVEL: 'info',
  HOST: '127.0.0.1',
  MONGODB_URI: mongoUri,
  REDIS_URL: redisUrl,
  SESSION_SECRET: testSecret,
  UNDO_WINDOW_SECONDS: '0',
  ...settings,
});
