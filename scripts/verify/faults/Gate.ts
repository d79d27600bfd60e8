import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { SocketPairs } from '@yieldwren/shared/testing';
import type { Frame, Splitter } from './frames.ts';

/** `before` the store has the command; `after` it has carried it out, while nobody knows yet. */
type Moment = 'before' | 'after';

interface Wanted {
  moment: Moment;
  pattern: RegExp;
  containing: string;
  reached: () => void;
}

/**
 * What goes between one process and one store: lets everything through until the command that a test waits
 * for; from there on that connection is silent until it is cut.
 */
export class Gate {
  readonly #server: Server;
  readonly #pairs = new SocketPairs();
  readonly #wanted = new Set<Wanted>();

  private constructor(target: { host: string; port: number }, splitter: () => Splitter) {
    this.#server = createServer((near) => this.#join(near, connect(target), splitter()));
  }

  static async before(url: string, splitter: () => Splitter): Promise<Gate> {
    const { hostname, port } = new URL(url);
    const gate = new Gate({ host: hostname, port: Number(port) }, splitter);
    gate.#server.listen(0, '127.0.0.1');
    await once(gate.#server, 'listening');
    return gate;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /**
   * Stops at the next command that matches, on its own connection alone.
   * @param containing further text that the command holds
   * @returns resolves when it is there
   */
  async hold(moment: Moment, pattern: RegExp, containing = ''): Promise<void> {
    await new Promise<void>((reached) => {
      this.#wanted.add({ moment, pattern, containing, reached });
    });
  }

  /** Cuts every connection; what was held is never heard of again. */
  cut(): void {
    this.#wanted.clear();
    this.#pairs.cut();
  }

  async close(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #take({ label, bytes }: Frame): Wanted | undefined {
    const wanted = [...this.#wanted].find(
      ({ pattern, containing }) => pattern.test(label) && bytes.includes(containing),
    );
    if (wanted) {
      this.#wanted.delete(wanted);
    }
    return wanted;
  }

  #join(near: Socket, far: Socket, split: Splitter): void {
    let isShut = false;
    let onAnswer: (() => void) | undefined;
    near.on('data', (chunk) => {
      for (const frame of split(chunk)) {
        const wanted = isShut ? undefined : this.#take(frame);
        if (wanted?.moment === 'before') {
          isShut = true;
          wanted.reached();
        } else if (wanted) {
          onAnswer = wanted.reached;
        }
        if (!isShut) {
          far.write(frame.bytes);
        }
      }
    });
    far.on('data', (answer) => {
      if (onAnswer) {
        onAnswer();
      } else {
        near.write(answer);
      }
    });
    this.#pairs.add(near, far);
  }
}
