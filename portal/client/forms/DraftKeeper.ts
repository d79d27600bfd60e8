import type { DraftView, Kind } from '@yieldwren/shared/browser';
import { deleteKeptDraft, keepDraft } from '../api/drafts.ts';
import { isSignedOut, ReplyError } from '../api/request.ts';

/**
 * How far the server has what was typed: `waiting` until the connection is back, `contested` while another draft is there
 * that was typed elsewhere, `signedOut` and `local` where the server takes none.
 */
export type Keeping = 'none' | 'saved' | 'waiting' | 'contested' | 'signedOut' | 'local';

interface KeeperOptions {
  readonly kind: Kind;
  /** When each draft was saved that this form began with. */
  readonly known: readonly string[];
  /** The server has one. */
  readonly mayBeKept: boolean;
  /** The one that it has was typed elsewhere, and nobody has decided yet. */
  readonly isContested: boolean;
  readonly tell: (keeping: Keeping) => void;
  readonly onOther: (other: DraftView) => void;
}

const quietMs = 1_000;
const retryMs = 15_000;
const knownMost = 10;
/** Refusals that the same request meets again. */
const isFinal = (error: unknown) => error instanceof ReplyError && error.status < 500 && error.status !== 429;
const isSame = (a: DraftView, b: DraftView) => JSON.stringify(a.answers) === JSON.stringify(b.answers);

/**
 * Brings what is typed to the server when nothing was typed for a moment, one request at a time, the newest only; never in
 * place of what was typed elsewhere and not seen here.
 */
export class DraftKeeper {
  readonly #options: KeeperOptions;
  #known: readonly string[];
  #next: DraftView | undefined;
  #sending: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #mayBeKept: boolean;
  #isContested: boolean;
  #isWaiting = false;

  constructor(options: KeeperOptions) {
    this.#options = options;
    this.#known = options.known;
    this.#mayBeKept = options.mayBeKept;
    this.#isContested = options.isContested;
  }

  get known(): readonly string[] {
    return this.#known;
  }

  get isContested(): boolean {
    return this.#isContested;
  }

  keep(draft: DraftView): void {
    this.#next = draft;
    this.#later(quietMs);
  }

  /** The person has chosen between their two drafts. @param savedAt of the other one */
  settle(savedAt: string): void {
    this.#know(savedAt);
    this.#isContested = false;
  }

  /** Nothing of this form is kept any more. */
  async drop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#next = undefined;
    await this.#sending;
    if (this.#mayBeKept && !this.#isContested) {
      this.#mayBeKept = false;
      await deleteKeptDraft(this.#options.kind).catch(() => undefined);
    }
    this.#tell('none');
  }

  /** @returns how to stop */
  listen(): () => void {
    const stop = new AbortController();
    const { signal } = stop;
    const end = () => {
      this.#flush(true);
    };
    window.addEventListener('online', () => this.#flush(false), { signal });
    window.addEventListener('pagehide', end, { signal });
    window.addEventListener('beforeunload', (event) => this.#hold(event), { signal });
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'hidden') {
          end();
        }
      },
      { signal },
    );
    return () => {
      stop.abort();
      end();
      clearTimeout(this.#timer);
    };
  }

  /** Asks before a tab is closed that alone has what was typed. */
  #hold(event: BeforeUnloadEvent): void {
    if (this.#next && (this.#isContested || this.#isWaiting || !navigator.onLine)) {
      event.preventDefault();
    }
  }

  #tell(keeping: Keeping): void {
    this.#isWaiting = keeping === 'waiting';
    this.#options.tell(keeping);
  }

  #know(savedAt: string): void {
    this.#known = [...this.#known, savedAt].slice(-knownMost);
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
    if (this.#isContested) {
      this.#tell('contested');
      return;
    }
    this.#next = undefined;
    this.#mayBeKept = true;
    this.#sending = this.#sendAndGoOn(draft, isLast);
  }

  async #sendAndGoOn(draft: DraftView, isLast: boolean): Promise<void> {
    const pauseMs = await this.#send(draft, isLast);
    this.#sending = undefined;
    if (this.#next && !this.#isContested) {
      this.#later(pauseMs);
    }
  }

  /** @returns after how many milliseconds the next one may follow */
  async #send(draft: DraftView, isLast: boolean): Promise<number> {
    const replaces = this.#known;
    this.#know(draft.saved_at);
    try {
      const kept = await keepDraft(this.#options.kind, draft, replaces, isLast);
      if (isSame(kept, draft)) {
        this.#tell('saved');
      } else {
        this.#contest(draft, kept);
      }
      return quietMs;
    } catch (error) {
      if (isFinal(error)) {
        this.#tell(isSignedOut(error) ? 'signedOut' : 'local');
        return quietMs;
      }
      this.#next ??= draft;
      this.#tell('waiting');
      return retryMs;
    }
  }

  #contest(draft: DraftView, kept: DraftView): void {
    this.#next ??= draft;
    this.#isContested = true;
    this.#tell('contested');
    this.#options.onOther(kept);
  }
}
