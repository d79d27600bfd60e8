import { setTimeout as pause } from 'node:timers/promises';
import { configExitCode } from '@yieldwren/shared';
import { describeExit, type Process } from './Process.ts';

export interface SupervisedOptions {
  name: string;
  start: () => Process;
  say: (text: string) => void;
  /** It will not be started again. */
  onGiveUp: (reason: string, code: number) => void;
  /** It has no reason to fail at first: if it dies before it was ready, starting it again would not help. */
  mustStart?: boolean;
  /** Called with each new process, to write it down. */
  onStart?: (process: Process) => void;
  firstWaitMs?: number;
  repairWaitMs?: number;
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const calmMs = 60_000;
/** For one whose settings somebody must repair: tried more often, a bot would use up its logins of a day with Discord. */
const repairWaitMs = 10 * 60_000;

/** Keeps a process running: started again after it dies, waiting longer each time, until it holds for a minute. */
export class Supervised {
  readonly name: string;
  readonly #options: SupervisedOptions;
  readonly #stopped = new AbortController();
  #current: Process;
  #waitMs: number;
  #wasReady = false;

  constructor(options: SupervisedOptions) {
    this.name = options.name;
    this.#options = options;
    this.#waitMs = options.firstWaitMs ?? 1_000;
    this.#current = options.start();
    this.#attend(this.#current);
  }

  get current(): Process {
    return this.#current;
  }

  /** From now on it is started again whatever its exit code says: it did work once. */
  markReady(): void {
    this.#wasReady = true;
  }

  /** It is started again after its end also where it cannot be written down. */
  #attend(process: Process): void {
    void this.#watch(process, Date.now());
    try {
      this.#options.onStart?.(process);
    } catch (error) {
      this.#options.say(`${this.name} was started, but not written down (${reasonOf(error)})`);
    }
  }

  async #watch(process: Process, started: number): Promise<void> {
    const exit = await process.exited;
    if (process.isStopping || this.#stopped.signal.aborted) {
      return;
    }
    if (!this.#wasReady && this.#options.mustStart) {
      this.#options.onGiveUp(
        `${this.name} cannot run like this (${describeExit(exit)}); its message is above.`,
        exit.code === configExitCode ? configExitCode : 1,
      );
      return;
    }
    const isBroken = exit.code === configExitCode;
    await this.#restart(
      `ended (${describeExit(exit)})`,
      isBroken ? (this.#options.repairWaitMs ?? repairWaitMs) : this.#nextWaitMs(Date.now() - started),
    );
  }

  #nextWaitMs(livedMs: number): number {
    if (livedMs > calmMs) {
      this.#waitMs = this.#options.firstWaitMs ?? 1_000;
    }
    const waitMs = this.#waitMs;
    this.#waitMs = Math.min(waitMs * 2, 30_000);
    return waitMs;
  }

  async #restart(why: string, waitMs: number): Promise<void> {
    this.#options.say(`${this.name} ${why}; starting it again in ${waitMs / 1_000} s`);
    try {
      await pause(waitMs, undefined, { signal: this.#stopped.signal });
    } catch {
      // Stopped while it waited.
      return;
    }
    try {
      this.#current = this.#options.start();
    } catch (error) {
      await this.#restart(`could not be started (${reasonOf(error)})`, this.#nextWaitMs(0));
      return;
    }
    this.#attend(this.#current);
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#current.stop();
  }
}
