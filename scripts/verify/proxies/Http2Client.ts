import { once } from 'node:events';
import { type ClientHttp2Session, connect, type IncomingHttpHeaders } from 'node:http2';
import { connect as connectTcp } from 'node:net';
import { connect as connectTls } from 'node:tls';

export interface Http2Reply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** A browser with cookies that speaks HTTP/2 and nothing else, from an address of its own on loopback. */
export class Http2Client {
  readonly #session: ClientHttp2Session;
  readonly #origin: string;
  readonly #ca: string;
  readonly #localAddress: string;
  #cookies = new Map<string, string>();
  readonly setCookies: string[] = [];

  constructor(origin: string, ca: string, localAddress: string) {
    this.#origin = origin;
    this.#ca = ca;
    this.#localAddress = localAddress;
    const port = Number(new URL(origin).port);
    this.#session = connect(origin, {
      createConnection: () =>
        connectTls({
          socket: connectTcp({ host: '127.0.0.1', port, localAddress }),
          ca,
          servername: 'localhost',
          ALPNProtocols: ['h2'],
        }),
    });
    this.#session.on('error', () => undefined);
  }

  /** Somebody else's browser. */
  another(localAddress: string): Http2Client {
    return new Http2Client(this.#origin, this.#ca, localAddress);
  }

  /** The same browser, by a connection of its own. */
  again(): Http2Client {
    const same = this.another(this.#localAddress);
    same.#cookies = this.#cookies;
    return same;
  }

  get protocol(): string | undefined {
    return this.#session.alpnProtocol;
  }

  /** Begins a request. @returns its head, and the stream that its body comes by */
  async open(method: string, path: string, body?: unknown, more: Record<string, string> = {}) {
    const stream = this.#session.request({
      ':method': method,
      ':path': path,
      origin: this.#origin,
      'sec-fetch-site': 'same-origin',
      cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...more,
    });
    stream.setEncoding('utf8').setTimeout(10_000, () => stream.destroy(new Error(`${path}: no answer`)));
    stream.end(body === undefined ? undefined : JSON.stringify(body));
    const [headers] = (await once(stream, 'response')) as [IncomingHttpHeaders & { ':status': number }];
    for (const line of headers['set-cookie'] ?? []) {
      this.setCookies.push(line);
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      this.#cookies.set(name, value);
    }
    return { status: headers[':status'], headers, stream };
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<Http2Reply> {
    const { status, headers, stream } = await this.open(method, path, body, more);
    let text = '';
    for await (const chunk of stream) {
      text += String(chunk);
    }
    return { status, headers, text };
  }

  close(): void {
    this.#session.destroy();
  }
}
