import { type Command, Redis, type RedisOptions } from 'ioredis';
import { redisArguments } from './redisAddress.ts';

interface Pending {
  command: Command;
  at: number;
}

/**
 * A Redis that froze answers nobody and closes nothing. A command fails when nothing at all has come from Redis for as
 * long as the patience: a Redis that is slow, but speaks, is not away. A timer of its own for each command
 * (`commandTimeout`) would also fail what is answered already but not yet read, whenever this process was busy.
 */
export class PatientRedis extends Redis {
  readonly #patienceMs: number;
  /** In the order of asking, which is the order of answers. */
  readonly #pending: Pending[] = [];
  #isLooking = false;
  #heardAt = 0;
  /** By its owner; `status` may say 'reconnecting' for ever then, and a handshake that was cut stays open. */
  #isClosed = false;

  constructor(url: string, patienceMs: number, options: RedisOptions = {}) {
    super(...redisArguments(url, options));
    this.#patienceMs = patienceMs;
    this.on('connect', () => {
      // Any answer is a sign of life, also one to a command that was given up.
      this.stream.on('data', () => {
        this.#heardAt = performance.now();
      });
    });
  }

  override sendCommand(command: Command, stream?: Parameters<Redis['sendCommand']>[1]): unknown {
    const answer = super.sendCommand(command, stream);
    this.#forgetSettled();
    // Before, only the handshake is sent, which may take its time.
    if (this.status === 'ready') {
      this.#pending.push({ command, at: performance.now() });
      if (!this.#isLooking) {
        this.#lookSoon();
      }
    }
    return answer;
  }

  override disconnect(reconnect = false): void {
    this.#isClosed = !reconnect;
    super.disconnect(reconnect);
  }

  #lookSoon(): void {
    this.#isLooking = true;
    // A turn later than the timer: what arrived while this process was busy is read in between.
    setTimeout(() => setImmediate(() => this.#judge()), Math.min(this.#patienceMs / 4, 100));
  }

  /** With every command: answers that are kept until the next look grow so old that the garbage collector copies each of them twice. */
  #forgetSettled(): void {
    while (this.#pending[0]?.command.isSettled) {
      this.#pending.shift();
    }
  }

  #judge(): void {
    this.#forgetSettled();
    // Also what a broken connection left: ioredis keeps it until the next one is ready, however long that takes.
    while (this.#pending[0] && this.#isOverdue(this.#pending[0])) {
      this.#pending.shift()?.command.reject(new Error('Command timed out'));
    }
    this.#isLooking = false;
    if (this.#pending.length > 0 && !this.#isClosed) {
      this.#lookSoon();
    }
  }

  #isOverdue({ at }: Pending): boolean {
    return performance.now() - Math.max(at, this.#heardAt) > this.#patienceMs;
  }
}
