import { delimiter, dirname } from 'node:path';
import { secretFileNames, settingNames } from '@yieldwren/shared';
import { findChromium } from '../../launch/parts/chromium.ts';
import { findMongod } from '../../launch/parts/mongod.ts';
import { findRedisServer } from '../../launch/parts/redisServer.ts';
import { sandboxSettings } from '../../launch/startDiscord.ts';

/**
 * Makes this process's environment, which all that it starts inherit, the one of tests: no setting of a real
 * installation is left, and every system part can be found; fetches what is missing.
 * @throws {StepError} when one cannot be had
 */
export async function enterTestEnvironment(say: (text: string) => void): Promise<void> {
  for (const name of [...settingNames, ...secretFileNames, ...sandboxSettings]) {
    delete process.env[name];
  }
  const parts = [findMongod(say), findRedisServer(say), findChromium(say)] as const;
  const [mongod, redis, chromium] = await Promise.all(parts);
  Object.assign(process.env, {
    NODE_ENV: 'test',
    // On UTC a test that takes a moment there for the visitor's own would pass.
    TZ: 'Asia/Kolkata',
    MONGOMS_SYSTEM_BINARY: mongod.path,
    MONGOMS_VERSION: mongod.version,
    MONGOMS_RUNTIME_DOWNLOAD: 'false',
    REDIS_SERVER_BINARY: redis.path,
    CHROMIUM_PATH: chromium,
    PATH: [process.env.PATH, dirname(redis.path)].filter(Boolean).join(delimiter),
  });
}
