import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@yieldwren/shared/testing';
import type { Part } from './Part.ts';

/** A wall clock that processes have in common, and that jumps. */
export class ShiftedClock {
  readonly #file: string;

  /** Right at first. */
  constructor(folder: string) {
    this.#file = join(folder, 'shift');
    writeFileSync(this.#file, '0');
  }

  /** What a process is started with to go by this clock. */
  get settings() {
    return {
      // An address: a path may have a blank in it, which would end the option.
      NODE_OPTIONS: `--import ${new URL('shiftedClock.mjs', import.meta.url).href}`,
      CLOCK_SHIFT_FILE: this.#file,
    };
  }

  /** Each of these processes has the new time once this resolves. */
  async jump(parts: readonly Part[], byMs: number): Promise<void> {
    writeFileSync(this.#file, String(byMs));
    for (const { service } of parts) {
      process.kill(service.pid ?? 0, 'SIGUSR2');
      const told = `${this.#file}.${service.pid}`;
      await until(async () => existsSync(told) && readFileSync(told, 'utf8') === String(byMs));
    }
  }
}
