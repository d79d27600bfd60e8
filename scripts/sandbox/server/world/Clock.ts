interface Alarm {
  due: number;
  run: () => void;
  handle: NodeJS.Timeout | null;
}

const LONGEST_TIMEOUT = 2_000_000_000;

/** A clock that tests may move. Frozen when made with `now`, else the machine's time plus an offset. */
export class Clock {
  #offset = 0;
  #putBack = 0;
  readonly #alarms = new Set<Alarm>();
  #frozenAt: number | null;

  constructor(now?: number) {
    this.#frozenAt = now ?? null;
  }

  now(): number {
    return (this.#frozenAt ?? Date.now()) + this.#offset;
  }

  /** For waits and limits: goes on like `now`, and does not go back when the clock is put back. */
  elapsed(): number {
    return this.now() + this.#putBack;
  }

  get shift(): number {
    return this.#offset;
  }

  /** Moves the clock by `ms` and runs what has become due, in order. @throws where no date is */
  advance(ms: number): void {
    if (Number.isNaN(new Date(this.now() + ms).getTime())) {
      throw new Error(`the clock cannot move by ${ms} ms`);
    }
    this.#offset += ms;
    this.#putBack += Math.max(0, -ms);
    const due = [...this.#alarms]
      .filter((alarm) => alarm.due <= this.elapsed())
      .sort((a, b) => a.due - b.due);
    for (const alarm of due) {
      this.#fire(alarm);
    }
    for (const alarm of this.#alarms) {
      this.#arm(alarm);
    }
  }

  /** Runs `run` once the clock has moved on by `ms`: by itself or by hand. Answers how to cancel. */
  after(ms: number, run: () => void): () => void {
    const alarm: Alarm = { due: this.elapsed() + ms, run, handle: null };
    this.#alarms.add(alarm);
    this.#arm(alarm);
    return () => this.#cancel(alarm);
  }

  stop(): void {
    for (const alarm of this.#alarms) {
      this.#cancel(alarm);
    }
  }

  #arm(alarm: Alarm): void {
    if (alarm.handle !== null) {
      clearTimeout(alarm.handle);
    }
    const wait = Math.max(0, Math.min(alarm.due - this.elapsed(), LONGEST_TIMEOUT));
    alarm.handle = setTimeout(() => this.#fire(alarm), wait);
    alarm.handle.unref();
  }

  #fire(alarm: Alarm): void {
    if (!this.#alarms.has(alarm)) {
      return;
    }
    this.#cancel(alarm);
    alarm.run();
  }

  #cancel(alarm: Alarm): void {
    if (alarm.handle !== null) {
      clearTimeout(alarm.handle);
    }
    this.#alarms.delete(alarm);
  }
}
