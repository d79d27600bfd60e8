/** What a response says of its rate-limit bucket. */
interface Reading {
  limit: number;
  remaining: number;
  /** Epoch seconds on Discord's clock: names the window. */
  reset: number;
  resetAfterMs: number;
}

function read(headers: Pick<Headers, 'get'>): Reading | undefined {
  const number = (name: string) => Number(headers.get(`x-ratelimit-${name}`) ?? Number.NaN);
  const reading = {
    limit: number('limit'),
    remaining: number('remaining'),
    reset: number('reset'),
    resetAfterMs: number('reset-after') * 1_000,
  };
  return Object.values(reading).every(Number.isFinite) ? reading : undefined;
}

/** Readings of one window may differ by Discord's rounding. Seconds. */
const sameWindow = 0.1;

/**
 * How many requests a bucket takes now. Knows only what responses said; before the first one, and after one that said
 * nothing, it lets a single request go and waits for what that one says.
 */
export class Bucket {
  #window: (Reading & { endsAt: number }) | undefined;
  #inFlight = 0;
  #closedUntil = 0;
  readonly #marginMs: number;

  /** @param marginMs how long after the end of a window the next one is trusted to have begun */
  constructor(marginMs: number) {
    this.#marginMs = marginMs;
  }

  /** Milliseconds until a request may leave: 0 now, Infinity when an answer must come first. */
  waitFor(now: number): number {
    if (now < this.#closedUntil) {
      return this.#closedUntil - now;
    }
    if (!this.#window) {
      return this.#inFlight === 0 ? 0 : Number.POSITIVE_INFINITY;
    }
    const { endsAt, limit, remaining } = this.#window;
    if (now >= endsAt) {
      return this.#inFlight < limit ? 0 : Number.POSITIVE_INFINITY;
    }
    return this.#inFlight < remaining ? 0 : endsAt - now;
  }

  depart(): void {
    this.#inFlight += 1;
  }

  /** What departed did not leave after all. */
  giveBack(): void {
    this.#inFlight -= 1;
  }

  /** @param headers of the response; undefined when there was none, which may have been counted all the same */
  arrive(now: number, headers: Pick<Headers, 'get'> | undefined): void {
    this.#inFlight -= 1;
    const known = this.#window;
    const reading = headers && read(headers);
    if (!reading) {
      this.#window = known && now < known.endsAt ? { ...known, remaining: known.remaining - 1 } : undefined;
      return;
    }
    const endsAt = now + reading.resetAfterMs + this.#marginMs;
    if (!known || reading.reset > known.reset + sameWindow) {
      this.#window = { ...reading, endsAt };
    } else if (reading.reset >= known.reset - sameWindow) {
      // Answers overtake each other: the lowest count is the newest, the earliest end had the shortest way here.
      known.remaining = Math.min(known.remaining, reading.remaining);
      known.endsAt = Math.min(known.endsAt, endsAt);
    }
  }

  /** Nothing leaves for so long. */
  close(until: number): void {
    this.#closedUntil = Math.max(this.#closedUntil, until);
  }
}
