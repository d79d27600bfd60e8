import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from './logger.ts';
import { createRedis } from './redis.ts';
import { freePort, TestRedis } from './testing/stores.ts';

const log = createLogger('test', 'silent');

describe('connecting to Redis', () => {
  it('waits for a server that is not there yet', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'redis-'));
    const port = await freePort();
    // Somebody else's door: the first connections are cut.
    let cuts = 0;
    const door = createServer((socket) => {
      cuts += 1;
      socket.destroy();
    }).listen(port, '127.0.0.1');
    await once(door, 'listening');
    const connecting = createRedis(`redis://127.0.0.1:${port}`, log);
    await once(door, 'connection');
    door.close();
    await once(door, 'close');
    const server = new TestRedis(port, folder);
    await server.start();
    const redis = await connecting;
    expect(await redis.ping()).toBe('PONG');
    expect(cuts).toBeGreaterThan(0);
    redis.disconnect();
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  it('gives up on one that never comes, and says why', async () => {
    await expect(createRedis('redis://127.0.0.1:1', log, { startPatience: 300 })).rejects.toThrow(
      'ECONNREFUSED',
    );
  });
});
