import { createInterface, type Interface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { StepError } from '../../base/StepError.mjs';

export interface DialogueStreams {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
}

/** Questions and answers by lines, typed or piped. What is secret is not shown while it is typed. */
export class Dialogue {
  readonly #output: NodeJS.WritableStream;
  readonly #reader: Interface;
  readonly #lines: AsyncIterator<string>;
  #isHidden = false;
  #answers = 0;

  constructor({ input, output }: DialogueStreams) {
    this.#output = output;
    const echo = new Writable({
      write: (chunk: Buffer, _, done) => {
        if (!this.#isHidden) {
          output.write(chunk);
        }
        done();
      },
    });
    this.#reader = createInterface({ input, output: echo, terminal: input.isTTY === true });
    this.#reader.on('SIGINT', () => this.#reader.close());
    // Read as a stream: a question would lose what was piped in before it was asked.
    this.#lines = this.#reader[Symbol.asyncIterator]();
  }

  say(text = ''): void {
    this.#output.write(`${text}\n`);
  }

  /** @returns the answer, or `otherwise` for an empty one. @throws {StepError} when nobody answers any more */
  async ask(question: string, { otherwise = '', isSecret = false } = {}): Promise<string> {
    this.#prompt(`${question} `);
    this.#isHidden = isSecret;
    const { value, done } = await this.#lines.next();
    this.#isHidden = false;
    if (isSecret || done === true) {
      this.say();
    }
    if (done === true) {
      throw new StepError(
        this.#answers > 0
          ? 'Stopped. What was accepted is in .env: run `npm run setup` again to go on.'
          : 'Stopped. Nothing was answered, and nothing of it written.',
      );
    }
    this.#answers += 1;
    return value.trim() || otherwise;
  }

  /** On a terminal the line is drawn again while it is edited, and its question with it. */
  #prompt(text: string): void {
    if (!this.#reader.terminal) {
      this.#output.write(text);
      return;
    }
    this.#reader.setPrompt(text);
    this.#reader.prompt();
  }

  async confirm(question: string, otherwise: boolean): Promise<boolean> {
    const answer = await this.ask(`${question} [${otherwise ? 'Y/n' : 'y/N'}]`);
    return answer === '' ? otherwise : /^y/i.test(answer);
  }

  /** One of a list, by its number. @returns null for `none`, when that may be chosen */
  async choose<T>(
    question: string,
    options: readonly { label: string; value: T }[],
    { chosen = -1, none }: { chosen?: number; none?: string } = {},
  ): Promise<T | null> {
    options.forEach(({ label }, at) => this.say(`  ${at + 1}. ${label}`));
    if (none !== undefined) {
      this.say(`  0. ${none}`);
    }
    const usual = chosen >= 0 || none !== undefined ? String(chosen + 1) : '';
    const hint = usual ? ` (Enter: ${usual})` : '';
    for (;;) {
      const answer = await this.ask(`${question}${hint}:`, { otherwise: usual });
      const picked = options[Number(answer) - 1];
      if (picked) {
        return picked.value;
      }
      if (answer === '0' && none !== undefined) {
        return null;
      }
      this.say(`Please type a number from ${none === undefined ? 1 : 0} to ${options.length}.`);
    }
  }

  close(): void {
    this.#reader.close();
  }
}
