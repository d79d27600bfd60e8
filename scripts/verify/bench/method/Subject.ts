import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Sample } from './compare.ts';

export interface Usage {
  /** Microseconds since its start. */
  cpu: number;
  rss: number;
  heap: number;
}

const probe = new URL('./probe.ts', import.meta.url).href;

export interface SubjectOptions {
  args?: string[];
  env?: Record<string, string>;
  flags?: string[];
}

/** A process under measurement: a program that says `{ port }` (or anything else) to its parent once it is ready. */
export class Subject {
  readonly #child: ChildProcess;
  readonly ready: Promise<{ port: number }>;

  /** @param file of the folder servers */
  constructor(file: string, options: SubjectOptions = {}) {
    const path = fileURLToPath(new URL(`../servers/${file}`, import.meta.url));
    this.#child = fork(path, options.args ?? [], {
      env: { ...process.env, NODE_ENV: 'production', ...options.env },
      // What it logs is written, as in production, but nobody reads it.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--import', probe, ...(options.flags ?? [])],
    });
    const gone = once(this.#child, 'exit').then((): never => {
      throw new Error(`${file} ended before it was ready`);
    });
    gone.catch(() => undefined);
    this.ready = Promise.race([gone, this.#hear<{ port: number }>('port')]);
  }

  async #hear<T>(key: string): Promise<T> {
    return await new Promise((resolve) => {
      const listen = (message: unknown) => {
        if (typeof message === 'object' && message !== null && key in message) {
          this.#child.off('message', listen);
          resolve(message as T);
        }
      };
      this.#child.on('message', listen);
    });
  }

  /** @param question `heap`: after a garbage collection (needs the flag `--expose-gc`) */
  async usage(question: 'usage' | 'heap' = 'usage'): Promise<Usage> {
    const answer = this.#hear<{ usage: Usage }>('usage');
    this.#child.send(question);
    return (await answer).usage;
  }

  /** Runs something against it and adds what it used of the CPU, microseconds a request. */
  async measure(run: () => Promise<Sample>): Promise<Sample> {
    const before = await this.usage();
    const sample = await run();
    const after = await this.usage();
    return { ...sample, cpu: (after.cpu - before.cpu) / sample.ms.length };
  }

  /** Waits until it has nothing more to do: it uses less than a twentieth of a CPU. */
  async settle(): Promise<void> {
    const pauseMs = 500;
    for (let last = await this.usage(); ; ) {
      await pause(pauseMs);
      const now = await this.usage();
      if ((now.cpu - last.cpu) / 1_000 < pauseMs / 20) {
        return;
      }
      last = now;
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      const exit = once(this.#child, 'exit');
      this.#child.kill('SIGKILL');
      await exit;
    }
  }
}
