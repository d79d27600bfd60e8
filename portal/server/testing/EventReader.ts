import type { Browser } from './Browser.ts';
import { holdPartToDeclaration } from './holdToDeclaration.ts';

/** Reads a stream of server-sent events as they come. */
export class EventReader {
  readonly status: number;
  readonly type: string | null;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  readonly #path: string;
  #rest = '';
  /** Of the event read last: `message` is what a page hears that listens to no other name. */
  name = 'message';

  private constructor(response: Response, path: string) {
    this.#path = path;
    this.status = response.status;
    this.type = response.headers.get('content-type');
    this.#reader = response.body?.getReader() as ReadableStreamDefaultReader<Uint8Array> | undefined;
  }

  static async open(browser: Browser, path = '/api/me/events'): Promise<EventReader> {
    return new EventReader(await browser.send('GET', path, { signal: null }), path);
  }

  /** The next lines as they come, with an event or without; null when the stream has ended, and not merely broken off. */
  async nextLines(): Promise<string | null> {
    let end = this.#rest.indexOf('\n\n');
    while (end < 0) {
      const part = await this.#reader?.read();
      if (!part || part.done) {
        return null;
      }
      this.#rest += new TextDecoder().decode(part.value);
      end = this.#rest.indexOf('\n\n');
    }
    const lines = this.#rest.slice(0, end);
    this.#rest = this.#rest.slice(end + 2);
    return lines;
  }

  /** The next event's data, beats left out; null as above. */
  async next(): Promise<unknown> {
    for (let lines = await this.nextLines(); lines !== null; lines = await this.nextLines()) {
      const [, name = 'message', data] = /^(?:event: (.*)\n)?data: (.*)$/.exec(lines) ?? [];
      if (data !== undefined) {
        this.name = name;
        const event: unknown = JSON.parse(data);
        holdPartToDeclaration('GET', this.#path, event);
        return event;
      }
    }
    return null;
  }

  async close(): Promise<void> {
    await this.#reader?.cancel();
  }
}
