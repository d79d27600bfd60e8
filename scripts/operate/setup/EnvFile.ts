import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** As .env is read again: plain when it can be, otherwise in quotes. */
function quote(value: string): string {
  if (/^[^#'"`\\\s]+(?: +[^#'"`\\\s]+)*$/.test(value) || value === '') {
    return value;
  }
  return value.includes("'") ? `"${value}"` : `'${value}'`;
}

/** `.env`, readable by its owner only; comments and what nobody asks about stay as they are. */
export class EnvFile {
  readonly #path: string;
  #text: string;

  constructor(path: string, examplePath: string) {
    this.#path = path;
    this.#text = readFileSync(existsSync(path) ? path : examplePath, 'utf8');
  }

  get(name: string): string | undefined {
    return parseEnv(this.#text)[name] || undefined;
  }

  /** Writes at once, so that an interrupted set-up goes on where it was. An empty value unsets. */
  set(name: string, value: string): void {
    const line = `${name}=${quote(value)}`;
    const pattern = new RegExp(`^(?:export )?${name}=.*$`, 'm');
    this.#text = pattern.test(this.#text)
      ? this.#text.replace(pattern, () => line)
      : `${this.#text.trimEnd()}\n${line}\n`;
    const part = `${this.#path}.part`;
    writeFileSync(part, this.#text, { mode: 0o600 });
    renameSync(part, this.#path);
  }
}
