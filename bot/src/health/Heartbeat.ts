import { type BotHealth, type Context, type GatewayState, writeBotHealth } from '@yieldwren/shared';
import { gatewayReady } from './metrics.ts';

const everyMs = 5_000;

/** How this process is, told to everybody else again and again while it holds the gateway. */
export class Heartbeat {
  readonly #redis: Context['redis'];
  readonly #isHeld: () => boolean;
  #health: BotHealth = { state: 'stopped', at: 0, token: 0 };
  #timer: NodeJS.Timeout | undefined;

  constructor(redis: Context['redis'], isHeld: () => boolean) {
    this.#redis = redis;
    this.#isHeld = isHeld;
  }

  get health(): BotHealth {
    return this.#health;
  }

  start(): void {
    this.#timer = setInterval(() => void this.#beat(), everyMs);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  report(state: GatewayState, reason?: string): void {
    this.#health = { state, at: Date.now(), token: this.#health.token, ...(reason ? { reason } : {}) };
    gatewayReady.set(state === 'ready' ? 1 : 0);
    void this.#beat();
  }

  /** @param token of the lease that is held from now on */
  begin(token: number): void {
    this.#health = { ...this.#health, token };
  }

  async #beat(): Promise<void> {
    this.#health = { ...this.#health, at: Date.now() };
    if (this.#isHeld()) {
      await writeBotHealth(this.#redis, this.#health).catch(() => undefined);
    }
  }
}
