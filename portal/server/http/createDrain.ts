import type { Server } from 'node:http';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Connections } from './watchConnections.ts';

/** How long it is still answered as ever, with the request to come back on another connection. */
const farewellMs = 500;
const lookEveryMs = 50;
const mostWaitMs = 9_000;

/**
 * How a server stops without failing a request. Whatever was sent is answered, and each answer from now on says that
 * its connection closes. A connection is closed unasked only when nothing is under way on it, and only right after the
 * poll phase of the event loop, in which everything that has arrived was read: a timer alone fires before it, and would
 * reset a connection whose request stands in the kernel unread.
 */
export function createDrain(
  server: Server,
  connections: Connections,
  onDrain?: () => void,
  giveUpAfterMs = mostWaitMs,
): () => Promise<void> {
  let isDraining = false;
  server.on('request', (_request, response) => {
    if (isDraining) {
      response.setHeader('Connection', 'close');
    }
  });

  const closeUnused = () => {
    server.closeIdleConnections();
    // Opened in advance and never used: Node takes these for busy.
    for (const socket of connections.keys()) {
      if (socket.bytesRead === 0) {
        socket.destroy();
      }
    }
  };

  return async () => {
    isDraining = true;
    for (const { response } of connections.values()) {
      if (response && !response.headersSent) {
        response.setHeader('Connection', 'close');
      }
    }
    onDrain?.();
    await pause(farewellMs);
    await nextTurn();
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    closeUnused();
    const looking = setInterval(() => setImmediate(closeUnused), lookEveryMs);
    const givingUp = setTimeout(() => server.closeAllConnections(), giveUpAfterMs);
    await closed;
    clearInterval(looking);
    clearTimeout(givingUp);
  };
}
