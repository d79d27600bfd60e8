import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { localAddress } from './localAddress.ts';

describe('what listens on HOST', () => {
  test.each([
    [undefined, '127.0.0.1'],
    ['127.0.0.1', '127.0.0.1'],
    ['0.0.0.0', '127.0.0.1'],
    ['::', '127.0.0.1'],
    ['::1', '[::1]'],
    ['192.168.1.5', '192.168.1.5'],
    ['localhost', 'localhost'],
  ])('%s is reached from this machine at %s', (host, address) => {
    expect(localAddress(host)).toBe(address);
    expect(new URL(`http://${localAddress(host)}:3000/readyz`).hostname).toBe(address);
  });

  test.each(['127.0.0.1', '0.0.0.0', '::', '127.0.0.5'])('%s answers there', async (host) => {
    const server = createServer((_request, response) => response.end('here'));
    server.listen(0, host);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://${localAddress(host)}:${port}/`);
    expect(await answer.text()).toBe('here');
    server.closeAllConnections();
    server.close();
  });
});
