import { randomUUID } from 'node:crypto';
import type { Context } from '@yieldwren/shared';

type Redis = Context['redis'];

/** Takes a free lease or renews one's own, in one step. */
const takeOrRenew = `
local holder = redis.call('get', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('set', KEYS[1], ARGV[1], 'px', ARGV[2])
return 1`;
const giveBack = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

export const leaseKey = 'bot:lease';

export interface LeaseListener {
  gained: () => void;
  lost: () => void;
}

/**
 * One process of several holds it. While Redis is away the holder keeps it, and those standing by wait one whole life
 * of the lease after Redis is back, so that the holder is first.
 */
export class Lease {
  readonly id = randomUUID();
  readonly #redis: Redis;
  readonly #lifeMs: number;
  readonly #listener: LeaseListener;
  #held = false;
  #isRetired = false;
  #notBefore = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param lifeMs without a renewal, after which another may take it */
  constructor(redis: Redis, lifeMs: number, listener: LeaseListener) {
    this.#redis = redis;
    this.#lifeMs = lifeMs;
    this.#listener = listener;
  }

  readonly #standBack = (): void => {
    this.#notBefore = Date.now() + this.#lifeMs;
  };

  get held(): boolean {
    return this.#held;
  }

  async start(): Promise<void> {
    this.#redis.on('close', this.#standBack);
    await this.check();
    this.#timer = setInterval(() => void this.check(), this.#lifeMs / 6);
  }

  async check(): Promise<void> {
    if (!this.#held && Date.now() < this.#notBefore) {
      return;
    }
    try {
      const mine = (await this.#redis.eval(takeOrRenew, 1, leaseKey, this.id, this.#lifeMs)) === 1;
      if (mine !== this.#held && !this.#isRetired) {
        this.#held = mine;
        this.#listener[mine ? 'gained' : 'lost']();
      }
    } catch {
      this.#standBack();
    }
  }

  /** Neither renews nor takes it any more; what is held stays held until it is released or runs out. */
  retire(): void {
    this.#isRetired = true;
    clearInterval(this.#timer);
    this.#redis.off('close', this.#standBack);
  }

  /** Gives the lease back at once, so that another takes over without waiting. */
  async release(): Promise<void> {
    this.retire();
    this.#held = false;
    await this.#redis.eval(giveBack, 1, leaseKey, this.id).catch(() => undefined);
  }
}
