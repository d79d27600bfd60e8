import { RateLimitError } from '@discordjs/rest';
import type { Reply } from '../callDiscord.ts';
import { Bucket } from './Bucket.ts';

/** `urgent`: somebody waits for it, so it leaves before the crowd. */
export type Lane = 'urgent' | 'crowd';

interface Waiting {
  lane: Lane;
  request: () => Promise<Reply>;
  refusals: number;
  resolve: (response: Reply) => void;
  reject: (error: unknown) => void;
}

export interface PacerOptions {
  /** See Bucket. */
  marginMs?: number;
  /** A longer closure than this is not waited for: whoever waits is told to come again. */
  patienceMs?: number;
}

const mostRefusals = 3;
/** While Discord is away one request a second asks whether it is back. */
const outagePause = 1_000;

/** As the header says; the body is asked only where there is no header (discord.md section 2.5). Milliseconds. */
function retryAfterMs(response: Reply): number | undefined {
  const header = response.headers.get('retry-after');
  return header === null || Number.isNaN(Number(header)) ? undefined : Number(header) * 1_000;
}

async function retryAfterOfBody(response: Reply): Promise<number> {
  const body = await response.text().catch(() => '');
  return Number(/"retry_after"\s*:\s*([\d.]+)/.exec(body)?.[1] ?? 1) * 1_000;
}

/**
 * Sends requests that share one rate-limit bucket as fast as Discord allows: all that a window takes at once, the rest
 * when the next one begins. discord.js sends them one by one, which wastes two round trips a window.
 */
export class Pacer {
  readonly #bucket: Bucket;
  readonly #patienceMs: number;
  readonly #queues: Record<Lane, Waiting[]> = { urgent: [], crowd: [] };
  #closedUntil = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor({ marginMs = 25, patienceMs = 12_000 }: PacerOptions = {}) {
    this.#bucket = new Bucket(marginMs);
    this.#patienceMs = patienceMs;
  }

  /**
   * @returns the response, whatever its status but 429
   * @throws RateLimitError when Discord closed the bucket for longer than the patience, or refuses again and again
   */
  async send(lane: Lane, request: () => Promise<Reply>): Promise<Reply> {
    return await new Promise((resolve, reject) => {
      this.#queues[lane].push({ lane, request, refusals: 0, resolve, reject });
      this.#pump();
    });
  }

  #pump(): void {
    clearTimeout(this.#timer);
    if (this.#closedUntil - Date.now() > this.#patienceMs) {
      this.turnAway();
    }
    while (this.#queues.urgent.length + this.#queues.crowd.length > 0) {
      const wait = this.#bucket.waitFor(Date.now());
      if (wait > 0) {
        this.#timer = Number.isFinite(wait) ? setTimeout(() => this.#pump(), Math.ceil(wait)) : undefined;
        return;
      }
      const next = this.#queues.urgent.shift() ?? this.#queues.crowd.shift();
      if (next) {
        void this.#dispatch(next);
      }
    }
  }

  async #dispatch(next: Waiting): Promise<void> {
    this.#bucket.depart();
    const outcome = await next.request().then(
      (response) => ({ response }),
      (error: unknown) => ({ error }),
    );
    if ('error' in outcome) {
      this.#bucket.arrive(Date.now(), undefined);
      this.#bucket.close(Date.now() + outagePause);
      next.reject(outcome.error);
    } else {
      await this.#settle(next, outcome.response);
    }
    this.#pump();
  }

  async #settle(next: Waiting, response: Reply): Promise<void> {
    this.#bucket.arrive(Date.now(), response.headers);
    if (response.status !== 429) {
      if (response.status >= 500) {
        this.#bucket.close(Date.now() + outagePause);
      }
      next.resolve(response);
      return;
    }
    this.#close(retryAfterMs(response) ?? outagePause);
    if (retryAfterMs(response) === undefined) {
      this.#close(await retryAfterOfBody(response));
    }
    next.refusals += 1;
    if (next.refusals > mostRefusals) {
      next.reject(this.#comeAgain());
    } else {
      this.#queues[next.lane].unshift(next);
    }
  }

  #close(forMs: number): void {
    this.#closedUntil = Date.now() + forMs;
    this.#bucket.close(this.#closedUntil);
  }

  /** Whoever waits is told to come again: the bucket is closed for long, or the process ends. */
  turnAway(): void {
    clearTimeout(this.#timer);
    for (const queue of Object.values(this.#queues)) {
      for (const waiting of queue.splice(0)) {
        waiting.reject(this.#comeAgain());
      }
    }
  }

  #comeAgain(): RateLimitError {
    const wait = Math.max(this.#closedUntil - Date.now(), 0);
    const scope = 'user' as const;
    const route = '/guilds/:id/members/:id/roles/:id';
    const names = { route, url: route, method: 'PUT', hash: 'roles', majorParameter: '', scope };
    return new RateLimitError({
      ...names,
      global: false,
      limit: 0,
      retryAfter: wait,
      sublimitTimeout: 0,
      timeToReset: wait,
    });
  }
}
