import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../base/root.ts';
import { compileOnce } from './compileOnce.ts';

let folder: string;
let cache: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compile-'));
  cache = join(folder, 'cache');
  process.env['NODE_COMPILE_CACHE'] = cache;
});
afterEach(() => {
  delete process.env['NODE_COMPILE_CACHE'];
  rmSync(folder, { recursive: true, force: true });
});

const compiled = () =>
  readdirSync(cache, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());

test('one that does not come to its end is given up, and keeps nobody from starting', async () => {
  for (const main of ['bot/src/main.ts', 'portal/server/main.ts']) {
    mkdirSync(join(folder, main, '..'), { recursive: true });
    writeFileSync(join(folder, main), 'setInterval(() => undefined, 1_000_000);');
  }
  await expect(compileOnce(folder, [], 500)).resolves.toBeUndefined();
});

test('the sources of bot and portal are compiled before their first start, and once', async () => {
  for (const name of ['bot', 'portal', 'shared', 'node_modules']) {
    symlinkSync(join(root, name), join(folder, name));
  }
  await compileOnce(folder, []);
  // Two programs of several hundred modules each: a start that ended early would have compiled a handful.
  expect(compiled().length).toBeGreaterThan(500);
  rmSync(cache, { recursive: true });
  await compileOnce(folder, []);
  expect(existsSync(cache)).toBe(false);
});
