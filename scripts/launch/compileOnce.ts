import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runStep } from './parts/runStep.ts';

/**
 * Fills Node's compile cache before the first start: without it bot and portal would keep some 30 MB each for the
 * compiler that strips the types. Without settings they load all their sources, say that they cannot start, and end.
 * What changes later is compiled as it is met.
 * @param flags that they will be started with: V8 takes nothing that was compiled under others
 * @param quietMs after which one is given up: once in a long while Node stands still while it ends (nodejs/node#54918)
 */
export async function compileOnce(root: string, flags: readonly string[], quietMs = 120_000): Promise<void> {
  const { NODE_COMPILE_CACHE, PATH } = process.env;
  const stamp = join(root, '.cache', 'builds', ['compiled', ...flags].join(''));
  if (!NODE_COMPILE_CACHE || existsSync(stamp)) {
    return;
  }
  const env = { PATH, NODE_COMPILE_CACHE };
  const quiet = { firstMs: quietMs, nextMs: quietMs };
  const compile = (main: string) => runStep(process.execPath, [...flags, join(root, main)], { env, quiet });
  await Promise.all(['bot/src/main.ts', 'portal/server/main.ts'].map(compile));
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, '');
}
