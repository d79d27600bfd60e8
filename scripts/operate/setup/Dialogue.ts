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
  #awaited: Promise<IteratorResult<string>> | undefined;
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
    // Where a question wraps is for the reader to know.
    Object.defineProperty(echo, 'columns', { get: () => (output as { columns?: number }).columns });
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
    const line = await this.#nextLine();
    this.#isHidden = false;
    if (isSecret && line.done !== true) {
      this.say();
    }
    return this.#answerOf(line) || otherwise;
  }

  /**
   * Waits for Enter, unless `event` comes before it: then the next question gets the line.
   * @returns what the event brought, null for Enter. @throws {StepError} when nobody answers any more
   */
  async waitFor<T>(event: Promise<T>, question: string): Promise<T | null> {
    this.#prompt(`${question} `);
    const typed = this.#nextLine().then((line) => ({ line }));
    const first = await Promise.race([event.then((came) => ({ came })), typed]);
    if ('line' in first) {
      this.#answerOf(first.line);
      return null;
    }
    this.say();
    return first.came;
  }

  /** The one that is waited for already, where an event came before it. */
  #nextLine(): Promise<IteratorResult<string>> {
    this.#awaited ??= this.#lines.next().finally(() => {
      this.#awaited = undefined;
    });
    return this.#awaited;
  }

  #answerOf({ value, done }: IteratorResult<string>): string {
    if (done === true) {
      this.say();
      throw new StepError(
        this.#answers > 0
          ? 'Stopped. What was accepted is in .env: run `npm run setup` again to go on.'
          : 'Stopped. Nothing was answered, and nothing of it written.',
      );
    }
    this.#answers += 1;
    return value.trim();
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
