import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { until } from '@yieldwren/shared/testing';
import { createDrain } from './createDrain.ts';
import { watchConnections } from './watchConnections.ts';

const request = 'GET / HTTP/1.1\r\nHost: portal\r\n\r\n';

/** Longer than a test may take: whoever waits for it has failed. */
const neverMs = 24 * 60 * 60_000;

/** Everything a connection says until it ends. */
async function readAll(socket: Socket): Promise<string> {
  return (await socket.toArray()).join('');
}

describe('a server that stops', () => {
  let server: Server;
  let drain: () => Promise<void>;
  let answer: (() => void) | undefined;

  async function start(giveUpAfterMs = neverMs): Promise<() => Promise<Socket>> {
    server = createServer({ keepAliveTimeout: neverMs });
    drain = createDrain(server, watchConnections(server), undefined, giveUpAfterMs);
    server.on('request', (asked, response) => {
      const reply = () => response.end('answered');
      if (asked.url === '/slow') {
        answer = reply;
      } else if (asked.url === '/begun') {
        response.write('begun, ');
        answer = reply;
      } else {
        reply();
      }
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return async () => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      return socket;
    };
  }

  it('answers what stands unread in the kernel, even when it was busy as it stopped', async () => {
    const open = await start();
    const socket = await open();
    socket.write(request);
    await once(socket, 'data');
    const stopped = drain();
    const begun = performance.now();
    socket.write(request);
    // Busy beyond the moment in which unused connections are closed: the request above is not read until then.
    while (performance.now() - begun < 700) {
      // Nothing else runs.
    }
    expect(await readAll(socket)).toMatch(/HTTP\/1\.1 200 OK[\s\S]*Connection: close[\s\S]*answered/);
    await stopped;
  });

  it('tells a request that came before the stop that its connection closes, and ends with its answer', async () => {
    const open = await start();
    const socket = await open();
    socket.write(request.replace('/ ', '/slow '));
    await once(server, 'request');
    const stopped = drain();
    const all = readAll(socket);
    answer?.();
    expect(await all).toMatch(/Connection: close[\s\S]*answered/);
    await stopped;
    expect(server.listening).toBe(false);
  });

  it('does not wait for a connection that was opened in advance and never used', async () => {
    const open = await start();
    const socket = await open();
    const ended = readAll(socket);
    await drain();
    expect(await ended).toBe('');
  });

  it('does not wait for a connection whose answer had begun before the stop, once that has ended', async () => {
    const open = await start();
    const socket = await open();
    socket.write(request.replace('/ ', '/begun '));
    await once(server, 'request');
    const all = readAll(socket);
    const stopped = drain();
    await until(async () => !server.listening);
    answer?.();
    expect(await all).toMatch(/begun, [\s\S]*answered/);
    await stopped;
  });

  it('gives up an answer that never ends', async () => {
    const open = await start(100);
    const socket = await open();
    socket.write(request.replace('/ ', '/begun '));
    await once(server, 'request');
    const all = readAll(socket);
    await drain();
    expect(await all).toMatch(/begun, \r\n$/);
  });
});
