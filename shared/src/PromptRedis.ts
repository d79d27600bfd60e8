import { type Command, Redis, type RedisOptions } from 'ioredis';

/**
 * A Redis that is away answers nobody. A command fails when neither it nor any other was answered for a while: a timer
 * of its own for each command (`commandTimeout`) would also fail what is answered already but not yet read, whenever
 * this process was busy, and a hundred commands at once on a loaded machine would be refused by a Redis that is well.
 */
export class PromptRedis extends Redis {
  readonly #patience: number;
  #answeredAt = performance.now();

  /** @param patience milliseconds */
  constructor(url: string, patience: number, options: RedisOptions = {}) {
    super(url, { ...options, replyMapping: 'legacy' });
    this.#patience = patience;
  }

  override sendCommand(command: Command, stream?: Parameters<Redis['sendCommand']>[1]): unknown {
    const answer = super.sendCommand(command, stream);
    // A turn later than the timer: what arrived while this process was busy is read in between.
    const look = () => setImmediate(judge);
    let timer = setTimeout(look, this.#patience);
    const judge = () => {
      if (command.isResolved) {
        return;
      }
      const left = this.#answeredAt + this.#patience - performance.now();
      if (left > 0) {
        timer = setTimeout(look, left);
      } else {
        command.reject(new Error('Command timed out'));
      }
    };
    const settle = () => clearTimeout(timer);
    const hear = () => {
      this.#answeredAt = performance.now();
      settle();
    };
    command.promise.then(hear, settle);
    return answer;
  }
}
