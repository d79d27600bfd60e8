import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { freePort } from '../freePort.ts';
import { createLogger } from '../log/logger.ts';
import { startTestRedis } from '../testing/startTestRedis.ts';
import { createRedis } from './redis.ts';

const log = createLogger('test', 'silent');

describe('connecting to Redis', () => {
  it('waits for a server that is not there yet', async () => {
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
    const { stop } = await startTestRedis(port);
    const redis = await connecting;
    expect(await redis.ping()).toBe('PONG');
    expect(cuts).toBeGreaterThan(0);
    redis.disconnect();
    await stop();
  });

  it('gives up on one that never comes, and says why', async () => {
    await expect(createRedis('redis://127.0.0.1:1', log, { startPatienceMs: 300 })).rejects.toThrow(
      'ECONNREFUSED',
    );
  });

  it('says why also where this process was held up until its patience was over', async () => {
    // Behind what is heard of connections in a turn of the event loop, and before its timers.
    await new Promise(setImmediate);
    const connecting = createRedis('redis://127.0.0.1:1', log, { startPatienceMs: 1 });
    // It connects by then, and what comes of it is not heard before the time is up.
    process.nextTick(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50));
    await expect(connecting).rejects.toThrow('ECONNREFUSED');
  });

  it('keeps no process alive once it is closed, though a handshake was cut', async () => {
    const cutting = createServer((socket) => {
      socket.on('error', () => undefined).once('data', () => socket.destroy());
    }).listen(0, '127.0.0.1');
    await once(cutting, 'listening');
    const { port } = cutting.address() as AddressInfo;
    const script = `
      const { PatientRedis } = await import('./PatientRedis.ts');
      const redis = new PatientRedis('redis://127.0.0.1:${port}', 100, { retryStrategy: () => 50 });
      redis.on('error', () => undefined);
      redis.once('reconnecting', () => setImmediate(() => redis.disconnect()));`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: __dirname });
    try {
      const [code] = await once(child, 'exit');
      expect(code).toBe(0);
    } finally {
      child.kill('SIGKILL');
      cutting.close();
    }
  });
});
