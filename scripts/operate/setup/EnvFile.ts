import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** As .env is read again: plain when it can be, otherwise in the quotes that it does not hold itself. */
function quote(value: string): string {
  if (/^[^#'"`\\\s]+(?: +[^#'"`\\\s]+)*$/.test(value) || value === '') {
    return value;
  }
  const mark = ["'", '"', '`'].find((one) => !value.includes(one)) ?? '';
  return `${mark}${value}${mark}`;
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

  /** Writes at once, so that an interrupted set-up goes on where it was. An empty value unsets. Of several lines of a name the last counts: the first is written, the others go. */
  set(name: string, value: string): void {
    const line = `${name}=${quote(value)}\n`;
    const pattern = new RegExp(`^[ \\t]*(?:export )?${name}[ \\t]*=.*(?:\\n|$)`, 'gm');
    let isWritten = false;
    const text = this.#text.replace(pattern, () => {
      const first = isWritten ? '' : line;
      isWritten = true;
      return first;
    });
    this.#text = isWritten ? text : `${text.trimEnd()}\n${line}`;
    const part = `${this.#path}.part`;
    writeFileSync(part, this.#text, { mode: 0o600 });
    renameSync(part, this.#path);
  }
}
