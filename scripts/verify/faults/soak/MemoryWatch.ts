import { until } from '@yieldwren/shared/testing';
import type { Lives } from './live.ts';

/** So many forms, and whatever a process makes only once has been made. */
const settledIn = 100;
const mostGrowth = 1.15;

const figure = /^process_resident_memory_bytes (\d+)/m;

/** What these processes hold in memory together, in MiB, as each tells it. @throws where one does not tell */
async function readResident(parts: readonly { url: string }[]): Promise<number> {
  const held = await Promise.all(
    parts.map(async ({ url }) => {
      const figures = await (await fetch(`${url}/metrics`)).text();
      const [, bytes] = figure.exec(figures) ?? [];
      if (bytes === undefined) {
        throw new Error(`${url} does not tell what it holds in memory.`);
      }
      return Number(bytes) / 2 ** 20;
    }),
  );
  return held.reduce((sum, one) => sum + one, 0);
}

/** What processes hold in memory after a long time of use, against what they held once they had been used. */
export class MemoryWatch {
  readonly #parts: readonly { url: string }[];
  #atFirst = Number.NaN;

  constructor(parts: readonly { url: string }[]) {
    this.#parts = parts;
  }

  /** Looks for the first time after a hundred forms. */
  async begin(lives: Pick<Lives, 'submitted'>, signal: AbortSignal): Promise<void> {
    await until(() => Promise.resolve(signal.aborted || lives.submitted >= settledIn));
    this.#atFirst = await readResident(this.#parts);
  }

  /** Looks for the second time. */
  async end(): Promise<{ told: string; isGrown: boolean }> {
    const held = await readResident(this.#parts);
    const growth = held / this.#atFirst;
    return {
      told: `In memory: ${this.#atFirst.toFixed(0)} MiB at first, ${held.toFixed(0)} at the end, ${growth.toFixed(2)} ×`,
      isGrown: !(growth <= mostGrowth),
    };
  }
}
