import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { WorldState } from './state.ts';
import { stateFromText, stateToText } from './stateText.ts';
import type { World } from './World.ts';

const WRITE_AFTER_MS = 1500;

/** The world as it was kept, or null when there is none yet. */
export function readSaved(file: string): WorldState | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return null;
  }
  try {
    return stateFromText(text);
  } catch (error) {
    console.error(`sandbox: ${file} cannot be read (${String(error)}); starting from the seed`);
    return null;
  }
}

/**
 * Writes the world to its file soon after it changed, and at the end. What cannot be written is said once, and tried again
 * after the next change: a full disk ends no sandbox.
 */
export class WorldSaver {
  #isFailing = false;
  #timer: NodeJS.Timeout | null = null;
  readonly #world: World;
  readonly #file: string;

  constructor(world: World, file: string) {
    this.#world = world;
    this.#file = file;
    world.events.on('delta', () => this.#soon());
    world.events.on('reset', () => this.#soon());
  }

  #soon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.write();
    }, WRITE_AFTER_MS);
    this.#timer.unref();
  }

  write(): void {
    try {
      this.#replace();
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) {
        console.error(`sandbox: ${this.#file} cannot be written (${String(error)}); it goes on without`);
      }
      this.#isFailing = true;
    }
  }

  #replace(): void {
    mkdirSync(dirname(this.#file), { recursive: true });
    const fresh = `${this.#file}.new`;
    this.#world.state.clockOffset = this.#world.clock.shift;
    writeFileSync(fresh, stateToText(this.#world.state), { mode: 0o600 });
    renameSync(fresh, this.#file);
  }

  stop(): void {
    if (this.#timer !== null) {
      clearTimeout(this.#timer);
      this.#timer = null;
    }
    this.write();
  }
}
