import { delimiter, dirname } from 'node:path';
import { findChromium } from '../../launch/parts/chromium.ts';
import { findMongod } from '../../launch/parts/mongod.ts';
import { findRedisServer } from '../../launch/parts/redisServer.ts';

/** Settings of a real installation never reach a test. */
const isProductSetting = (name: string) =>
  /^(?:DISCORD_|SESSION_|BOT_)|^(?:MONGODB_URI|REDIS_URL|PUBLIC_URL|PORT|HOST|METRICS_TOKEN|LOG_LEVEL)$/.test(
    name,
  );

/**
 * The environment in which tests find every system part; fetches what is missing.
 * @throws {StepError} when one cannot be had
 */
export async function testEnvironment(say: (text: string) => void): Promise<NodeJS.ProcessEnv> {
  // Two at a time would wait for the package manager's lock.
  const fromPackages = async () => ({ redis: await findRedisServer(say), chromium: await findChromium(say) });
  const [mongod, { redis, chromium }] = await Promise.all([findMongod(say), fromPackages()]);
  const inherited = Object.entries(process.env).filter(([name]) => !isProductSetting(name));
  return {
    ...Object.fromEntries(inherited),
    NODE_ENV: 'test',
    MONGOMS_SYSTEM_BINARY: mongod.path,
    MONGOMS_VERSION: mongod.version,
    MONGOMS_RUNTIME_DOWNLOAD: 'false',
    REDIS_SERVER_BINARY: redis.path,
    CHROMIUM_PATH: chromium,
    PATH: [process.env.PATH, dirname(redis.path)].filter(Boolean).join(delimiter),
  };
}
