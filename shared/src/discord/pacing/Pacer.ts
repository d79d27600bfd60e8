import { RateLimitError } from '@discordjs/rest';
import { type DiscordResponse, retrySecondsOf } from '../callDiscord.ts';
import { type RateLimitWait, rateLimitWaits } from '../calls.ts';
import { Bucket } from './Bucket.ts';

/** `urgent`: somebody waits for it, so it leaves before the bulk. */
export type Lane = 'urgent' | 'bulk';

/** A request that waits for its turn. */
export interface PacedRequest {
  /** The last look before it leaves; a request whose look fails is not sent, and its sender gets what was thrown. */
  beforeDeparture?: (() => Promise<void>) | undefined;
  /** Its sender waits no longer: it leaves the queue, and `send` is to break it off. */
  signal?: AbortSignal | undefined;
  send: () => Promise<DiscordResponse>;
}

interface Waiting {
  lane: Lane;
  request: PacedRequest;
  refusals: number;
  /** Since when it waits. */
  since: number;
  resolve: (response: DiscordResponse) => void;
  reject: (error: unknown) => void;
}

export interface PacerOptions {
  /** See Bucket. */
  marginMs?: number;
  /** A longer closure than this is not waited for: what waits fails as a rate limit does. */
  patienceMs?: number;
}

const mostRefusals = 3;
const shortestWaitMs = 10;
/** While Discord is away one request a second asks whether it is back. */
const outagePauseMs = 1_000;

/**
 * Sends requests that share one rate-limit bucket as fast as Discord allows: all that a window takes at once, the rest
 * when the next one begins. discord.js sends them one by one, which wastes two round trips a window.
 */
export class Pacer {
  readonly #bucket: Bucket;
  readonly #route: string;
  readonly #patienceMs: number;
  readonly #queues: Record<Lane, Waiting[]> = { urgent: [], bulk: [] };
  #closedUntil = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param route names the bucket in errors */
  constructor(route: string, { marginMs = 25, patienceMs = 12_000 }: PacerOptions = {}) {
    this.#route = route;
    this.#bucket = new Bucket(marginMs);
    this.#patienceMs = patienceMs;
  }

  /**
   * @returns the response, whatever its status but 429
   * @throws RateLimitError when Discord closed the bucket for longer than the patience, or refuses again and again;
   * what `beforeDeparture` threw; the reason of the signal
   */
  async send(lane: Lane, request: PacedRequest): Promise<DiscordResponse> {
    return await new Promise((resolve, reject) => {
      request.signal?.throwIfAborted();
      const waiting: Waiting = { lane, request, refusals: 0, since: performance.now(), resolve, reject };
      request.signal?.addEventListener('abort', () => this.#abandon(waiting), { once: true });
      this.#queues[lane].push(waiting);
      this.#pump();
    });
  }

  #abandon(waiting: Waiting): void {
    const queue = this.#queues[waiting.lane];
    this.#queues[waiting.lane] = queue.filter((one) => one !== waiting);
    waiting.reject(waiting.request.signal?.reason);
  }

  #pump(): void {
    clearTimeout(this.#timer);
    if (this.#closedUntil - performance.now() > this.#patienceMs) {
      this.rejectWaiting();
    }
    while (this.#queues.urgent.length + this.#queues.bulk.length > 0) {
      const wait = this.#bucket.waitFor(performance.now());
      if (wait > 0) {
        this.#timer = Number.isFinite(wait) ? setTimeout(() => this.#pump(), Math.ceil(wait)) : undefined;
        return;
      }
      const next = this.#queues.urgent.shift() ?? this.#queues.bulk.shift();
      if (next) {
        void this.#dispatch(next);
      }
    }
  }

  #tellWait({ since }: Waiting): void {
    const waitedMs = performance.now() - since;
    // Less is no wait for a turn.
    if (waitedMs >= shortestWaitMs) {
      const wait: RateLimitWait = { route: this.#route, waitedMs };
      rateLimitWaits.publish(wait);
    }
  }

  async #dispatch(next: Waiting): Promise<void> {
    this.#tellWait(next);
    this.#bucket.depart();
    try {
      await next.request.beforeDeparture?.();
    } catch (error) {
      this.#bucket.giveBack();
      next.reject(error);
      this.#pump();
      return;
    }
    const outcome = await next.request.send().then(
      (response) => ({ response }),
      (error: unknown) => ({ error }),
    );
    if ('error' in outcome) {
      this.#bucket.arrive(performance.now(), undefined);
      if (!next.request.signal?.aborted) {
        this.#bucket.close(performance.now() + outagePauseMs);
      }
      next.reject(outcome.error);
    } else {
      this.#settle(next, outcome.response);
    }
    this.#pump();
  }

  #settle(next: Waiting, response: DiscordResponse): void {
    this.#bucket.arrive(performance.now(), response.headers);
    if (response.status !== 429) {
      if (response.status >= 500) {
        this.#bucket.close(performance.now() + outagePauseMs);
      }
      next.resolve(response);
      return;
    }
    this.#closedUntil = performance.now() + retrySecondsOf(response) * 1_000;
    this.#bucket.close(this.#closedUntil);
    next.refusals += 1;
    next.since = performance.now();
    if (next.refusals > mostRefusals) {
      next.reject(this.#rateLimited());
    } else if (!next.request.signal?.aborted) {
      this.#queues[next.lane].unshift(next);
    }
  }

  /** Fails what waits as a rate limit does: the bucket is closed for long, or the process ends. */
  rejectWaiting(): void {
    clearTimeout(this.#timer);
    for (const queue of Object.values(this.#queues)) {
      for (const waiting of queue.splice(0)) {
        waiting.reject(this.#rateLimited());
      }
    }
  }

  #rateLimited(): RateLimitError {
    const wait = Math.max(Math.ceil(this.#closedUntil - performance.now()), 0);
    return new RateLimitError({
      route: this.#route,
      url: this.#route,
      method: '',
      hash: this.#route,
      majorParameter: '',
      scope: 'user',
      global: false,
      limit: 0,
      retryAfter: wait,
      sublimitTimeout: 0,
      timeToReset: wait,
    });
  }
}
