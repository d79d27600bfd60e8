import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '@yieldwren/shared/testing';

/** A wire to a store that a test can cut, freeze and mend; the store itself goes on. */
export class Wire {
  readonly port: number;
  readonly #target: { host: string; port: number };
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #isFrozen = false;

  private constructor(port: number, target: { host: string; port: number }) {
    this.port = port;
    this.#target = target;
  }

  static async to(target: { host: string; port: number }): Promise<Wire> {
    const wire = new Wire(await freePort(), target);
    await wire.mend();
    return wire;
  }

  /** Nothing is refused and nothing arrives. */
  freeze(): void {
    this.#isFrozen = true;
    for (const socket of this.#sockets) {
      socket.pause();
    }
  }

  thaw(): void {
    this.#isFrozen = false;
    for (const socket of this.#sockets) {
      socket.resume();
    }
  }

  /** Connections break and new ones are refused. */
  async cut(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    const closed = new Promise<void>((resolve) => {
      if (server) {
        server.close(() => resolve());
      } else {
        resolve();
      }
    });
    for (const socket of this.#sockets) {
      socket.destroy();
    }
    await closed;
  }

  async mend(): Promise<void> {
    const server = createServer((near) => {
      const far = connect(this.#target);
      this.#join(near, far);
      this.#join(far, near);
    });
    this.#server = server;
    await new Promise<void>((resolve) => {
      server.listen(this.port, '127.0.0.1', resolve);
    });
  }

  #join(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    from.on('data', (bytes) => to.write(bytes));
    from.on('error', () => from.destroy());
    from.on('close', () => {
      this.#sockets.delete(from);
      to.destroy();
    });
    if (this.#isFrozen) {
      from.pause();
    }
  }
}
