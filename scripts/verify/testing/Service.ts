import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { patienceMs } from '@yieldwren/shared/testing';
import type { Environment } from '../../base/readEnvironment.ts';
import { root } from '../../base/root.ts';
import { memoryOptions } from '../../launch/memoryOptions.ts';
import { Process } from '../../launch/Process.ts';
import { waitForHttp } from '../../launch/waitForHttp.ts';

export interface ServiceOptions {
  name: string;
  /** From the root. */
  main: string;
  env: Environment;
  /** Answers 2xx once the service works. */
  readyUrl: string;
  logFile: string;
  /** As `npm start` and the image run it: less memory for more CPU (memoryOptions.ts). */
  isLean?: boolean;
}

/** The bot or the portal as a real process, which a test may stop, kill and start again. */
export class Service {
  readonly #options: ServiceOptions;
  #build = root;
  #process: Process | undefined;

  constructor(options: ServiceOptions) {
    this.#options = options;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** From its next start on it runs from this checkout. */
  use(build: string): void {
    this.#build = build;
  }

  /** Starts it and waits until it is ready. @throws when it does not come up */
  async start(): Promise<void> {
    const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
    const { name, main, env, readyUrl, logFile, isLean } = this.#options;
    const log = openSync(logFile, 'a');
    const child = new Process({
      name,
      command: process.execPath,
      args: [...(isLean ? memoryOptions.flags : []), join(this.#build, main)],
      cwd: this.#build,
      // What is compiled already need not be again.
      env: { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, ...env, ...(isLean ? memoryOptions.env : {}) },
      stdio: ['ignore', log, log],
      isAttached: true,
      // A busy machine stops it late; one that is forced to end has no exit code.
      graceMs: patienceMs,
    });
    closeSync(log);
    this.#process = child;
    if (!(await waitForHttp(readyUrl, { isAlive: () => child.isRunning, timeoutMs: 180_000 }))) {
      await child.stop();
      throw new Error(`${name} did not become ready`);
    }
  }

  /** SIGTERM, and its end. @returns the exit code */
  async stop(): Promise<number | null> {
    return (await this.#process?.stop())?.code ?? null;
  }

  /** SIGKILL, and its end. */
  async kill(): Promise<void> {
    this.#process?.kill();
    await this.#process?.exited;
  }
}
