import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { watchConnections } from './watchConnections.ts';

it('a connection is known while it is open, and forgotten once it is closed', async () => {
  const server = createServer((_request, response) => response.end());
  const connections = watchConnections(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [socket] = await accepted;
  expect([...connections.keys()]).toEqual([socket]);
  const closed = once(socket, 'close');
  client.destroy();
  await closed;
  server.close();
  await once(server, 'close');
  expect(connections.size).toBe(0);
});
