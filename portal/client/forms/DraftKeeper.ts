import type { DraftView } from '@yieldwren/shared/browser';
import { type DraftPlace, deleteKeptDraft, keepDraft } from '../api/drafts.ts';
import { isSignedOut, ReplyError } from '../api/request.ts';

/**
 * How far the server has what was typed: `waiting` until the connection is back, `contested` while another draft is there
 * that was typed elsewhere, `signedOut` and `local` where the server takes none.
 */
export type Keeping = 'none' | 'saved' | 'waiting' | 'contested' | 'signedOut' | 'local';

interface KeeperOptions extends DraftPlace {
  /** When each draft was saved that this form began with; first what the server has for certain. */
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
const isSameDraft = (a: DraftView, b: DraftView) => JSON.stringify(a.answers) === JSON.stringify(b.answers);

/**
 * Brings what is typed to the server when nothing was typed for a moment, one request at a time, the newest only; never in
 * place of what was typed elsewhere and not seen here.
 */
export class DraftKeeper {
  readonly #options: KeeperOptions;
  #known: readonly string[];
  /** What the server is to have instead of what it has. */
  #next: DraftView | 'nothing' | undefined;
  #underWay = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #mayBeKept: boolean;
  #isContested: boolean;
  #isWaiting = false;
  #isOver = false;

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
    this.#pin(savedAt);
    this.#isContested = false;
  }

  /** Nothing of this form is kept any more. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#next = this.#mayBeKept && !this.#isContested ? 'nothing' : undefined;
    this.#tell('none');
    this.#flush(false);
  }

  /** @returns how to stop */
  listen(): () => void {
    this.#isOver = false;
    const stop = new AbortController();
    const { signal } = stop;
    const end = () => this.#flush(true);
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
      this.#isOver = true;
      clearTimeout(this.#timer);
    };
  }

  /** Asks before a tab is closed that alone has what was typed. */
  #hold(event: BeforeUnloadEvent): void {
    const isTyped = this.#next !== undefined && this.#next !== 'nothing';
    if (isTyped && (this.#isContested || this.#isWaiting || !navigator.onLine)) {
      event.preventDefault();
    }
  }

  #tell(keeping: Keeping): void {
    // What becomes of a draft that is to go is no news.
    const told = this.#next === 'nothing' ? 'none' : keeping;
    this.#isWaiting = told === 'waiting';
    this.#options.tell(told);
  }

  /** The server may have it. The first stays, however many follow that may not have arrived. */
  #know(savedAt: string): void {
    const [first = savedAt, ...later] = new Set([...this.#known, savedAt]);
    this.#known = [first, ...later.slice(1 - knownMost)];
  }

  /** The server has it. */
  #pin(savedAt: string): void {
    this.#known = [...new Set([savedAt, ...this.#known])];
  }

  /** A form that was left tries nothing again: by then another may have a draft. */
  #later(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isOver) {
      this.#timer = setTimeout(() => {
        this.#flush(false);
      }, ms);
    }
  }

  #flush(isLast: boolean): void {
    const next = this.#next;
    // A deletion waits even where nothing else does: it must not be overtaken by a draft on its way.
    if (next === undefined || (this.#underWay > 0 && (!isLast || next === 'nothing'))) {
      return;
    }
    clearTimeout(this.#timer);
    if (this.#isContested) {
      this.#tell('contested');
      return;
    }
    this.#next = undefined;
    this.#mayBeKept = next !== 'nothing';
    this.#underWay += 1;
    void this.#sendAndGoOn(next, isLast);
  }

  async #sendAndGoOn(sent: DraftView | 'nothing', isLast: boolean): Promise<void> {
    const pauseMs = await (sent === 'nothing' ? this.#delete(isLast) : this.#send(sent, isLast));
    this.#underWay -= 1;
    if (this.#next === 'nothing' && sent !== 'nothing') {
      this.#flush(isLast);
    } else if (this.#next && !this.#isContested) {
      this.#later(pauseMs);
    }
  }

  /** @returns after how many milliseconds the next one may follow */
  async #send(draft: DraftView, isLast: boolean): Promise<number> {
    const replaces = this.#known;
    this.#know(draft.saved_at);
    try {
      const kept = await keepDraft(this.#options, draft, replaces, isLast);
      const isThere = isSameDraft(kept, draft);
      if (!isThere && !this.#known.includes(kept.saved_at)) {
        this.#contest(draft, kept);
        return quietMs;
      }
      this.#pin(kept.saved_at);
      // Of two that were under way at once the older one may come last, and the newer one meet it.
      if (isThere || kept.saved_at > draft.saved_at) {
        this.#tell('saved');
      } else {
        this.#next ??= draft;
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

  /** @returns after how many milliseconds the next one may follow */
  async #delete(isLast: boolean): Promise<number> {
    try {
      await deleteKeptDraft(this.#options, this.#known, isLast);
      return quietMs;
    } catch (error) {
      this.#mayBeKept = true;
      if (isFinal(error)) {
        return quietMs;
      }
      this.#next ??= 'nothing';
      return retryMs;
    }
  }

  #contest(draft: DraftView, kept: DraftView): void {
    this.#next = this.#next === 'nothing' ? undefined : (this.#next ?? draft);
    this.#isContested = true;
    this.#tell('contested');
    this.#options.onOther(kept);
  }
}
