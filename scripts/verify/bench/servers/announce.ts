import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Listens on any free port and tells the parent which. */
export function announce(server: Server): void {
  server.listen(0, '127.0.0.1', () => {
    process.send?.({ port: (server.address() as AddressInfo).port });
  });
}
