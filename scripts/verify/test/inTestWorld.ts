import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMongo } from '@yieldwren/shared/testing';
import { fetchHaproxy } from '../proxies/findProxy.ts';
import { enterTestEnvironment } from './testEnvironment.ts';

export interface TestWorld {
  /** What a process that runs tests is told. */
  env: NodeJS.ProcessEnv;
  /** A folder for reports. */
  scratch: string;
}

/**
 * Fetches what tests need, and has one MongoDB for all that runs meanwhile, in which each file has databases of its own:
 * to start one costs as much as many tests.
 */
export async function inTestWorld<T>(run: (world: TestWorld) => Promise<T>): Promise<T> {
  await enterTestEnvironment(console.log);
  await fetchHaproxy(console.log);
  const mongo = await startMongo();
  const scratch = mkdtempSync(join(tmpdir(), 'tests-'));
  try {
    return await run({ env: { ...process.env, TEST_MONGODB_URL: mongo.url }, scratch });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
    await mongo.stop();
  }
}
