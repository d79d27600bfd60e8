import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A door to a TCP server that can be made slow: every piece of data is held back for `delayMs`. */
export async function openSlowTcp(port: number): Promise<{
  port: number;
  setDelay: (ms: number) => void;
  stop: () => Promise<void>;
}> {
  let delayMs = 0;
  const sockets = new Set<Socket>();
  const carry = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (chunk: Buffer) => {
      if (delayMs === 0) {
        to.write(chunk);
      } else {
        setTimeout(() => to.write(chunk), delayMs);
      }
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port, host: '127.0.0.1', noDelay: true });
    carry(near, far);
    carry(far, near);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    setDelay: (ms) => {
      delayMs = ms;
    },
    stop: async () => {
      sockets.forEach((socket) => socket.destroy());
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
