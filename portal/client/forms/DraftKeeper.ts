import type { Kind } from '@yieldwren/shared/browser';
import { deleteKeptDraft, type KeptDraft, keepDraft } from '../api/drafts.ts';
import { ReplyError } from '../api/request.ts';

/**
 * How far the server has what was typed: `waiting` until the connection is back, `newer` where another device typed later,
 * `local` where the server takes none, as after the end of a session.
 */
export type Keeping = 'none' | 'saved' | 'waiting' | 'newer' | 'local';

const quietMs = 1_000;
const retryMs = 15_000;
/** Refusals that the same request meets again. */
const isFinal = (error: unknown) => error instanceof ReplyError && error.status < 500 && error.status !== 429;

/** Brings what is typed to the server when nothing was typed for a moment, one request at a time, the newest only. */
export class DraftKeeper {
  readonly #kind: Kind;
  readonly #tell: (keeping: Keeping) => void;
  #next: KeptDraft | undefined;
  #sending: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #mayBeKept: boolean;

  constructor(kind: Kind, mayBeKept: boolean, tell: (keeping: Keeping) => void) {
    this.#kind = kind;
    this.#mayBeKept = mayBeKept;
    this.#tell = tell;
  }

  keep(draft: KeptDraft): void {
    this.#next = draft;
    this.#later(quietMs);
  }

  /** Nothing is kept any more. */
  async drop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#next = undefined;
    await this.#sending;
    if (this.#mayBeKept) {
      this.#mayBeKept = false;
      await deleteKeptDraft(this.#kind).catch(() => undefined);
    }
    this.#tell('none');
  }

  /** @returns how to stop */
  listen(): () => void {
    const goOn = () => {
      this.#flush(false);
    };
    const leave = () => {
      if (document.visibilityState === 'hidden') {
        this.#flush(true);
      }
    };
    const end = () => {
      this.#flush(true);
    };
    window.addEventListener('online', goOn);
    window.addEventListener('pagehide', end);
    document.addEventListener('visibilitychange', leave);
    return () => {
      window.removeEventListener('online', goOn);
      window.removeEventListener('pagehide', end);
      document.removeEventListener('visibilitychange', leave);
      end();
      clearTimeout(this.#timer);
    };
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#flush(false);
    }, ms);
  }

  #flush(isLast: boolean): void {
    const draft = this.#next;
    if (!draft || (this.#sending && !isLast)) {
      return;
    }
    clearTimeout(this.#timer);
    this.#next = undefined;
    this.#mayBeKept = true;
    this.#sending = this.#sendAndGoOn(draft, isLast);
  }

  async #sendAndGoOn(draft: KeptDraft, isLast: boolean): Promise<void> {
    const pauseMs = await this.#send(draft, isLast);
    this.#sending = undefined;
    if (this.#next) {
      this.#later(pauseMs);
    }
  }

  /** @returns after how many milliseconds the next one may follow */
  async #send(draft: KeptDraft, isLast: boolean): Promise<number> {
    try {
      const kept = await keepDraft(this.#kind, draft, isLast);
      this.#tell(Date.parse(kept.saved_at) > Date.parse(draft.saved_at) ? 'newer' : 'saved');
      return quietMs;
    } catch (error) {
      if (isFinal(error)) {
        this.#tell('local');
        return quietMs;
      }
      this.#next ??= draft;
      this.#tell('waiting');
      return retryMs;
    }
  }
}
