import { claimRun, forgetRun, recordRun } from '../base/lastRun.ts';
import type { Environment } from '../base/readEnvironment.ts';
import { describeExit, type Process } from './Process.ts';
import { Shutdown } from './Shutdown.ts';

/** One run of the product: what was started, what to say, and how it ends. */
export class Run {
  readonly shutdown = new Shutdown();
  readonly #data: string;
  readonly #processes = new Set<Process>();
  #ending: Promise<never> | undefined;
  #isOurs = false;
  #supplied: Environment = {};

  constructor(data: string) {
    this.#data = data;
    process.on('exit', () => this.#killLeft());
  }

  say(text: string): void {
    console.log(text);
  }

  /** Takes the folder before anything is built or started. @throws {StepError} when another launcher has it */
  claim(): void {
    claimRun(this.#data);
    this.#isOurs = true;
  }

  /** Remembers what runs for the next start, should this launcher be killed. */
  #record(): void {
    const running = [...this.#processes].filter((one) => one.isRunning);
    recordRun(
      this.#data,
      running.flatMap(({ pid }) => (pid === undefined ? [] : [pid])),
      this.#supplied,
    );
  }

  /** Lets the operators' tools find what runs, and with which settings. */
  supply(settings: Environment): void {
    this.#supplied = settings;
    this.#record();
  }

  track(process: Process): void {
    this.#processes.add(process);
    this.#record();
  }

  /** Stops it together with everything else. */
  hold(process: Process): void {
    this.track(process);
    this.shutdown.add(process.name, () => process.stop());
  }

  /** Nothing works without it: from here on its death ends the run. */
  async need(process: Process): Promise<void> {
    const exit = await process.exited;
    if (!process.isStopping) {
      await this.end(1, `${process.name} ended (${describeExit(exit)}). Its log is in .data/logs.`);
    }
  }

  /** Stops everything in order and ends the launcher; the first call decides how. */
  end(code: number, message?: string): Promise<never> {
    this.#ending ??= this.#end(code, message);
    return this.#ending;
  }

  async #end(code: number, message?: string): Promise<never> {
    if (message) {
      console.error(`\n${message}`);
    }
    if (this.#processes.size > 0) {
      this.say('\nStopping everything');
    }
    const failures = await this.shutdown.run();
    for (const failure of failures) {
      console.error(`Could not stop ${failure}`);
    }
    if (this.#isOurs) {
      forgetRun(this.#data);
    }
    process.exit(failures.length > 0 ? 1 : code);
  }

  #killLeft(): void {
    for (const process of this.#processes) {
      if (process.isRunning) {
        process.kill();
      }
    }
  }
}
