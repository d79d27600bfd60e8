import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** An open page's stream of events over a bare socket: two thousand of Node's own clients would cost more than the server. */
export class OpenStream {
  readonly #socket: Socket;
  /** When each event came, on performance.now(). */
  readonly heardAt: number[] = [];
  #isOpen = false;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setEncoding('utf8').on('data', (text: string) => {
      this.#isOpen ||= text.startsWith('HTTP/1.1 200');
      const events = text.match(/^data: /gm)?.length ?? 0;
      this.heardAt.push(...Array.from({ length: events }, () => performance.now()));
    });
  }

  /** @throws when the answer is not a stream */
  static async open(port: number, request: string): Promise<OpenStream> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    await once(socket, 'connect');
    const stream = new OpenStream(socket);
    socket.write(request);
    await once(socket, 'data');
    if (!stream.#isOpen) {
      throw new Error('the answer is no stream of events');
    }
    return stream;
  }

  /** The server has ended it, or never answered. */
  get isCut(): boolean {
    return this.#socket.destroyed || this.#socket.readableEnded;
  }

  close(): void {
    this.#socket.destroy();
  }
}
