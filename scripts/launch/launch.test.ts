import { once } from 'node:events';
import { closeSync, cpSync, mkdtempSync, openSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { patienceMs, startTestStores, type TestStores } from '@yieldwren/shared/testing';
import { root } from '../base/root.ts';
import { Process } from './Process.ts';
import { findFreePort } from './ports.ts';
import { waitForHttp } from './waitForHttp.ts';

const sources = [
  'bot',
  'portal',
  'shared',
  'scripts',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
];
const built = ['portal/dist', 'scripts/sandbox/ui/dist'];

/** The sources as somebody has them who has just cloned and installed them: nothing is built yet. */
function cloneInto(folder: string): void {
  for (const part of sources) {
    const isSource = (path: string) => !built.includes(relative(root, path));
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: isSource });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}

/** What a browser reads that came to the address by this name. */
async function readAs(host: string, address: string): Promise<string> {
  const [answer] = (await once(get(address, { headers: { host } }), 'response')) as [IncomingMessage];
  return await text(answer);
}

describe('a fresh clone', () => {
  // A blank and an umlaut: a file's URL has other letters for them than its path.
  const folder = mkdtempSync(join(tmpdir(), 'a clöne '));
  let stores: TestStores;
  beforeAll(async () => {
    cloneInto(folder);
    stores = await startTestStores();
  });
  afterAll(async () => {
    await stores.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('serves pages through Vite at the address that people open, and the API behind it, with the first `npm run dev`', async () => {
    const [port, sandboxPort] = [await findFreePort(), await findFreePort()];
    const { PATH, HOME } = process.env;
    const logFile = join(folder, 'dev.log');
    const log = openSync(logFile, 'w');
    const dev = new Process({
      name: 'npm run dev',
      command: process.execPath,
      args: [join(folder, 'scripts/launch/dev.ts')],
      env: {
        PATH,
        HOME,
        PORT: String(port),
        SANDBOX_PORT: String(sandboxPort),
        PUBLIC_URL: `http://club.test:${port}`,
        MONGODB_URI: stores.mongoUri,
        REDIS_URL: stores.redisUrl,
      },
      stdio: ['ignore', log, log],
      // It stops one part after the other, and on a busy machine none of them in a moment.
      graceMs: patienceMs,
    });
    const url = `http://localhost:${port}`;
    const isUp = await waitForHttp(`${url}/api/config`, {
      isAlive: () => dev.isRunning,
      timeoutMs: 180_000,
    });
    const page = isUp ? await readAs('club.test', `${url}/apply`) : '';
    const exit = await dev.stop();
    closeSync(log);
    expect(isUp ? '' : readFileSync(logFile, 'utf8')).toBe('');
    expect(page).toContain('/@vite/client');
    expect(exit).toEqual({ code: 0, signal: null });
  });
});
