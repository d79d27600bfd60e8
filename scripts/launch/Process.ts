import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';

export interface ProcessOptions {
  name: string;
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  stdio?: StdioOptions;
  /** In the caller's process group, and so ended with it by whoever ends the group. */
  isAttached?: boolean;
  /** How long a stop may take before it is forced, in milliseconds. */
  graceMs?: number;
}

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** How a process ended, in words. */
export function describeExit({ code, signal }: Exit): string {
  return signal ?? `exit code ${code}`;
}

/**
 * A program started by a launcher. Unless attached it stands in a process group of its own, so that Ctrl+C reaches the
 * launcher alone, which then stops everything in order.
 */
export class Process {
  readonly name: string;
  readonly exited: Promise<Exit>;
  readonly #child: ChildProcess;
  readonly #graceMs: number;
  readonly #isAttached: boolean;
  #exit: Exit | undefined;
  #isStopping = false;

  constructor(options: ProcessOptions) {
    this.name = options.name;
    this.#graceMs = options.graceMs ?? 10_000;
    this.#isAttached = options.isAttached ?? false;
    this.#child = spawn(options.command, options.args, {
      cwd: options.cwd,
      env: options.env,
      stdio: options.stdio ?? ['ignore', 'inherit', 'inherit'],
      detached: !this.#isAttached,
    });
    this.exited = new Promise((resolve) => {
      const settle = (exit: Exit) => {
        this.#exit ??= exit;
        resolve(exit);
      };
      this.#child.once('error', () => settle({ code: 127, signal: null }));
      this.#child.once('exit', (code, signal) => settle({ code, signal }));
    });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get isRunning(): boolean {
    return this.#exit === undefined;
  }

  /** True once somebody asked it to stop: its end is then no accident. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Asks it to stop, forces it after the time of grace, and waits for its end. */
  async stop(): Promise<Exit> {
    this.#isStopping = true;
    if (this.#exit) {
      return this.#exit;
    }
    this.#child.kill('SIGTERM');
    const force = setTimeout(() => this.kill(), this.#graceMs);
    const exit = await this.exited;
    clearTimeout(force);
    return exit;
  }

  /** Ends it and what it started at once. */
  kill(): void {
    this.#isStopping = true;
    if (this.#child.pid !== undefined && !this.#exit) {
      process.kill(this.#isAttached ? this.#child.pid : -this.#child.pid, 'SIGKILL');
    }
  }
}
