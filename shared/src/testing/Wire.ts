import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { SocketPairs } from './SocketPairs.ts';

/** The only way to a server, for a test to cut, freeze or slow down, while the server itself goes on. */
export class Wire {
  /** For so long every piece of data is held back. */
  delayMs = 0;
  readonly #server: Server;
  readonly #pairs = new SocketPairs();
  #port = 0;
  #isFrozen = false;

  private constructor(target: number) {
    this.#server = createServer((near) => {
      const far = connect(target, '127.0.0.1');
      this.#pairs.add(near, far);
      this.#carry(near, far);
      this.#carry(far, near);
    });
  }

  /** @param target the port of the server, on this machine */
  static async to(target: number): Promise<Wire> {
    const wire = new Wire(target);
    await wire.mend();
    return wire;
  }

  get port(): number {
    return this.#port;
  }

  /** Nothing is refused and nothing arrives. */
  freeze(): void {
    this.#isFrozen = true;
    for (const socket of this.#pairs.sockets) {
      socket.pause();
    }
  }

  thaw(): void {
    this.#isFrozen = false;
    for (const socket of this.#pairs.sockets) {
      socket.resume();
    }
  }

  /** Connections break and new ones are refused, until it is mended. */
  async cut(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#pairs.cut();
    await closed;
  }

  /** Listens, at the same port as before. */
  async mend(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  #carry(from: Socket, to: Socket): void {
    from.on('data', (bytes) => {
      if (this.delayMs === 0) {
        to.write(bytes);
      } else {
        setTimeout(() => to.write(bytes), this.delayMs);
      }
    });
    if (this.#isFrozen) {
      from.pause();
    }
  }
}
