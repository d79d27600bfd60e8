import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Waits until somebody listens there. @throws when the one who should has ended, or after ten seconds */
export async function waitForPort(port: number, isAlive: () => boolean): Promise<void> {
  for (const end = Date.now() + 10_000; isAlive() && Date.now() < end; await pause(50)) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return;
    } catch {
      // Not yet.
    } finally {
      socket.destroy();
    }
  }
  throw new Error(`nobody listens on port ${port}`);
}
