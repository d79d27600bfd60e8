import { createInterface, type Interface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { StepError } from '../../base/StepError.mjs';

export interface DialogueStreams {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
}

/**
 * Questions and answers by lines, typed or piped. On a terminal nothing is shown, or counts, that is typed while no
 * question waits: it may be a secret. A secret is not shown while it is asked for either.
 */
export class Dialogue {
  readonly #output: NodeJS.WritableStream;
  readonly #reader: Interface;
  /** Piped in before they were asked for. */
  readonly #early: string[] = [];
  #take: ((line: string | undefined) => void) | undefined;
  #isHidden = true;
  #isOver = false;
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
    // Without a history: it would hold the secrets, an arrow key away.
    this.#reader = createInterface({ input, output: echo, terminal: input.isTTY === true, historySize: 0 });
    this.#reader.on('SIGINT', () => this.#reader.close());
    this.#reader.on('line', (line) => this.#hear(line));
    this.#reader.on('close', () => {
      this.#isOver = true;
      this.#hear(undefined);
    });
  }

  say(text = ''): void {
    this.#output.write(`${text}\n`);
  }

  /** @returns the answer, or `otherwise` for an empty one. @throws {StepError} when nobody answers any more */
  async ask(question: string, { otherwise = '', isSecret = false } = {}): Promise<string> {
    const line = await this.#put(`${question} `, isSecret);
    if (isSecret && line !== undefined) {
      this.say();
    }
    return this.#answerOf(line) || otherwise;
  }

  /**
   * Waits for Enter, unless `event` comes before it: what is piped in is then for the next question.
   * @returns what the event brought, null for Enter. @throws {StepError} when nobody answers any more
   */
  async waitFor<T>(event: Promise<T>, question: string): Promise<T | null> {
    const typed = this.#put(`${question} `).then((line) => ({ line }));
    const first = await Promise.race([event.then((came) => ({ came })), typed]).finally(() => this.#rest());
    if ('line' in first) {
      this.#answerOf(first.line);
      return null;
    }
    this.say();
    return first.came;
  }

  #rest(): void {
    this.#take = undefined;
    this.#isHidden = true;
  }

  /** @param line undefined when nobody answers any more */
  #hear(line: string | undefined): void {
    const take = this.#take;
    this.#rest();
    if (take) {
      take(line);
    } else if (line !== undefined && !this.#reader.terminal) {
      this.#early.push(line);
    }
  }

  #answerOf(line: string | undefined): string {
    if (line === undefined) {
      this.say();
      throw new StepError(
        this.#answers > 0
          ? 'Stopped. What was accepted is in .env: run `npm run setup` again to go on.'
          : 'Stopped. Nothing was answered, and nothing of it written.',
      );
    }
    this.#answers += 1;
    return line.trim();
  }

  /** @returns the line that answers it, undefined when nobody does */
  #put(text: string, isSecret = false): Promise<string | undefined> {
    if (this.#reader.terminal && !this.#isOver && this.#reader.line !== '') {
      // Ends what was begun before the question: it would be drawn with it.
      this.#reader.write('\n');
    }
    const { promise, resolve } = Promise.withResolvers<string | undefined>();
    if (this.#isOver || this.#early.length > 0) {
      resolve(this.#early.shift());
    } else {
      this.#take = resolve;
    }
    this.#show(text);
    this.#isHidden ||= isSecret;
    return promise;
  }

  /** On a terminal the line is drawn again while it is edited, and its question with it. */
  #show(text: string): void {
    if (!this.#reader.terminal) {
      this.#output.write(text);
      return;
    }
    if (!this.#isOver) {
      this.#isHidden = false;
      this.#reader.setPrompt(text);
      this.#reader.prompt();
    }
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
