import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { SocketPairs } from './SocketPairs.ts';

/** The only way to a server: cut, nobody reaches it, while it goes on as if nothing were; or slow. */
export class Wire {
  /** For so long every piece of data is held back. */
  delayMs = 0;
  readonly #server: Server;
  readonly #pairs = new SocketPairs();
  #isCut = false;

  private constructor(target: number) {
    this.#server = createServer((near) => {
      if (this.#isCut) {
        near.destroy();
        return;
      }
      const far = connect(target, '127.0.0.1');
      this.#carry(near, far);
      this.#carry(far, near);
      this.#pairs.add(near, far);
    });
  }

  #carry(from: Socket, to: Socket): void {
    from.on('data', (chunk: Buffer) => {
      if (this.delayMs === 0) {
        to.write(chunk);
      } else {
        setTimeout(() => to.write(chunk), this.delayMs);
      }
    });
  }

  static async to(target: number): Promise<Wire> {
    const wire = new Wire(target);
    wire.#server.listen(0, '127.0.0.1');
    await once(wire.#server, 'listening');
    return wire;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  cut(): void {
    this.#isCut = true;
    this.#pairs.cut();
  }

  mend(): void {
    this.#isCut = false;
  }

  async close(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
