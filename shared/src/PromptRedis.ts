import { type Command, Redis, type RedisOptions } from 'ioredis';

interface Asked {
  command: Command;
  at: number;
}

/**
 * A Redis that is away answers nobody. A command fails when neither it nor any other was answered for a while: a timer
 * of its own for each command (`commandTimeout`) would also fail what is answered already but not yet read, whenever
 * this process was busy, and a hundred commands at once on a loaded machine would be refused by a Redis that is well.
 */
export class PromptRedis extends Redis {
  readonly #patience: number;
  /** In the order of asking, which is the order of answers. */
  readonly #asked: Asked[] = [];
  #isLooking = false;
  #heardAt = 0;

  /** @param patience milliseconds */
  constructor(url: string, patience: number, options: RedisOptions = {}) {
    super(url, { ...options, replyMapping: 'legacy' });
    this.#patience = patience;
  }

  override sendCommand(command: Command, stream?: Parameters<Redis['sendCommand']>[1]): unknown {
    const answer = super.sendCommand(command, stream);
    this.#asked.push({ command, at: performance.now() });
    if (!this.#isLooking) {
      this.#lookSoon();
    }
    return answer;
  }

  #lookSoon(): void {
    this.#isLooking = true;
    // A turn later than the timer: what arrived while this process was busy is read in between.
    setTimeout(() => setImmediate(() => this.#judge()), this.#patience / 4);
  }

  #judge(): void {
    const now = performance.now();
    const open = this.#asked.findIndex(({ command }) => !command.isSettled);
    if (open !== 0) {
      this.#asked.splice(0, open < 0 ? this.#asked.length : open);
      this.#heardAt = now;
    }
    for (let first = this.#asked[0]; first; first = this.#asked[0]) {
      if (Math.max(first.at, this.#heardAt) + this.#patience > now) {
        break;
      }
      first.command.reject(new Error('Command timed out'));
      this.#asked.shift();
    }
    this.#isLooking = false;
    if (this.#asked.length > 0) {
      this.#lookSoon();
    }
  }
}
