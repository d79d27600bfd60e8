import { chownSync, existsSync, realpathSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { readSecretFiles } from '@yieldwren/shared';
import { readSettingsText } from '../../base/readEnvironment.ts';
import { StepError } from '../../base/StepError.mjs';

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
    const isThere = existsSync(path);
    // The file itself is replaced, not a link that leads to it.
    this.#path = isThere ? realpathSync(path) : path;
    this.#text = readSettingsText(isThere ? path : examplePath);
  }

  /** A secret is also read from the file that `<name>_FILE` names. */
  get(name: string): string | undefined {
    return readSecretFiles(parseEnv(this.#text)).env[name] || undefined;
  }

  /** Writes at once, so that an interrupted set-up goes on where it was. An empty value unsets. @throws {StepError} */
  set(name: string, value: string): void {
    if (this.get(name) !== value) {
      this.#replace(name, value);
    }
    try {
      this.#write();
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException;
      const repair =
        'See that this user may write into its folder, and that there is room, then run `npm run setup` again.';
      throw new StepError(`${this.#path} cannot be written (${code}). ${repair}`, { cause });
    }
  }

  #write(): void {
    const part = `${this.#path}.part`;
    writeFileSync(part, this.#text, { mode: 0o600 });
    const replaced = statSync(this.#path, { throwIfNoEntry: false });
    if (replaced && process.getuid?.() === 0) {
      // Root writes it for whoever starts the product, who has to read it.
      chownSync(part, replaced.uid, replaced.gid);
    }
    renameSync(part, this.#path);
  }

  /** Takes the place of the first line that sets this name or its `_FILE`; the others go, since the last one counts. */
  #replace(name: string, value: string): void {
    const pattern = new RegExp(`^[ \\t]*(?:export )?${name}(?:_FILE)?[ \\t]*=`);
    const lines = this.#text.trimEnd().split('\n');
    const at = lines.findIndex((line) => pattern.test(line));
    const others = lines.filter((line) => !pattern.test(line));
    this.#text = `${others.toSpliced(at < 0 ? others.length : at, 0, `${name}=${quote(value)}`).join('\n')}\n`;
  }
}
