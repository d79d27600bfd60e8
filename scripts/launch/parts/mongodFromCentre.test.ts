import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchFromCentre } from './mongodFromCentre.ts';

const folder = mkdtempSync(join(tmpdir(), 'centre-'));
const usual = { ...process.env };
let centre: Server;

beforeEach(async () => {
  centre = createServer();
  await new Promise<void>((resolve) => {
    centre.listen(0, '127.0.0.1', resolve);
  });
  const { port } = centre.address() as AddressInfo;
  for (const name of Object.keys(process.env).filter((one) => /proxy|^MONGOMS_/i.test(one))) {
    delete process.env[name];
  }
  process.env.XDG_CACHE_HOME = folder;
  process.env.MONGOMS_DISTRO = 'ubuntu-22.04';
  process.env.MONGOMS_DOWNLOAD_MIRROR = `https://127.0.0.1:${port}`;
});
afterEach(async () => {
  jest.useRealTimers();
  process.env = { ...usual };
  centre.close();
  await once(centre, 'close');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a download centre that takes the connection and says nothing is given up after six seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const asked = jest.fn((socket: Socket) => {
    socket.on('error', () => socket.destroy());
    // Not before its greeting has come: an end behind what nobody reads would never be seen here.
    socket.once('data', () => jest.advanceTimersByTime(6_000));
  });
  centre.on('connection', asked);
  expect(await fetchFromCentre()).toBeUndefined();
  expect(asked).toHaveBeenCalledTimes(1);
});
