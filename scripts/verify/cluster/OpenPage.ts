import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, Visitor } from '../faults/Visitor.ts';

/** What the portal asks browsers to wait before they open a stream again (`retry`). */
const reopenAfterMs = 5_000;
/** A browser opens a stream that was refused never again; the page then asks. */
const pollAfterMs = 30_000;
const askAgainMs = 1_000;

class Refused extends Error {}

/**
 * A page that shows where an application stands, as the client does it: by a stream of events, which is opened again
 * when it breaks, and by asking whenever it opens or says something.
 */
export class OpenPage {
  readonly #visitor: Visitor;
  readonly #ask: () => Promise<Answer>;
  readonly #over = new AbortController();
  readonly #running: Promise<void>;
  #status: unknown = null;
  #cuts = 0;

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
    const { signal } = this.#over;
    for (let isRefused = false; !signal.aborted; ) {
      await (isRefused ? this.#refresh() : this.#listen(signal)).catch((error: unknown) => {
        isRefused = error instanceof Refused;
      });
      if (!signal.aborted) {
        this.#cuts += isRefused ? 0 : 1;
        const waitMs = isRefused ? pollAfterMs : reopenAfterMs;
        await pause(waitMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  async #listen(signal: AbortSignal): Promise<void> {
    const { status, body } = await this.#visitor.tryStream('/api/me/events', signal);
    if (status !== 200 || !body) {
      await body?.cancel();
      throw new Refused();
    }
    await this.#refresh();
    for await (const part of body.pipeThrough(new TextDecoderStream())) {
      if (part.includes('data: ')) {
        await this.#refresh();
      }
    }
  }

  /** Twice more when it fails, as the client does. */
  async #refresh(): Promise<void> {
    for (let tries = 0; tries < 3; tries += 1) {
      const answer = await this.#ask().catch(() => null);
      if (answer?.status === 200) {
        const [latest] = (answer.body['applications'] ?? []) as { status?: unknown }[];
        this.#status = latest?.status;
        return;
      }
      await pause(askAgainMs);
    }
  }
}
