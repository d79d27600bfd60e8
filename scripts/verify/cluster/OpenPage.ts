import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, Visitor } from '../faults/Visitor.ts';

/** What the portal asks browsers to wait before they open a stream again (`retry`). */
const reopenAfterMs = 5_000;
/** As the client does where it has no stream, or its latest look failed; and it opens a refused stream again then. */
const askEveryMs = 30_000;
const askAgainMs = 1_000;

/**
 * A page that shows where an application stands, as the client does it: by a stream of events, which is opened again
 * when it breaks, and by asking whenever it opens or says something, or the latest look failed.
 */
export class OpenPage {
  readonly #visitor: Visitor;
  readonly #ask: () => Promise<Answer>;
  readonly #over = new AbortController();
  readonly #running: Promise<void>;
  #status: unknown = null;
  #cuts = 0;
  #isOpen = false;
  #hasFailed = false;

  /** @param ask reads the person's applications */
  constructor(visitor: Visitor, ask: () => Promise<Answer>) {
    this.#visitor = visitor;
    this.#ask = ask;
    this.#running = this.#run();
  }

  /** As the page shows it now. */
  get status(): unknown {
    return this.#status;
  }

  /** How often the stream ended or broke. */
  get cuts(): number {
    return this.#cuts;
  }

  async close(): Promise<void> {
    this.#over.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    await Promise.all([this.#keepListening(), this.#keepAsking()]);
  }

  async #keepListening(): Promise<void> {
    const { signal } = this.#over;
    while (!signal.aborted) {
      const isRefused = await this.#listen(signal).catch(() => false);
      this.#isOpen = false;
      if (!signal.aborted) {
        this.#cuts += isRefused ? 0 : 1;
        await this.#wait(isRefused ? askEveryMs : reopenAfterMs);
      }
    }
  }

  async #keepAsking(): Promise<void> {
    const { signal } = this.#over;
    while (!signal.aborted) {
      await this.#wait(askEveryMs);
      if (!signal.aborted && (!this.#isOpen || this.#hasFailed)) {
        await this.#refresh();
      }
    }
  }

  async #wait(milliseconds: number): Promise<void> {
    await pause(milliseconds, undefined, { signal: this.#over.signal }).catch(() => undefined);
  }

  /** @returns true where it was refused, false once it has ended */
  async #listen(signal: AbortSignal): Promise<boolean> {
    const { status, body } = await this.#visitor.tryStream('/api/me/events', signal);
    if (status !== 200 || !body) {
      await body?.cancel();
      return true;
    }
    this.#isOpen = true;
    await this.#refresh();
    for await (const part of body.pipeThrough(new TextDecoderStream())) {
      if (part.includes('data: ')) {
        await this.#refresh();
      }
    }
    return false;
  }

  /** Twice more when it fails, as the client does. */
  async #refresh(): Promise<void> {
    for (let tries = 0; tries < 3; tries += 1) {
      const answer = await this.#ask().catch(() => null);
      if (answer?.status === 200) {
        const [latest] = (answer.body['applications'] ?? []) as { status?: unknown }[];
        this.#status = latest?.status;
        this.#hasFailed = false;
        return;
      }
      await pause(askAgainMs);
    }
    this.#hasFailed = true;
  }
}
