import { writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { endWithMessage } from './endWithMessage.ts';

let failure: NodeJS.ErrnoException | undefined;
let written: Promise<void> = Promise.resolve();

const keep = (error: NodeJS.ErrnoException) => {
  failure ??= error;
};

// Without a listener a line to a reader that has gone ends the process in the midst of its work.
process.stdout.on('error', keep);

/** Of a text that finds room for a part only, Node's stream of a file writes that part and says nothing. */
function writeToFile(text: string): void {
  let rest = Buffer.from(text);
  while (rest.length > 0) {
    rest = rest.subarray(writeSync(process.stdout.fd, rest));
  }
}

/** One line, or several, on standard output. Never throws: whether it arrived is told at the end. */
export function say(text: string): void {
  if (failure) {
    return;
  }
  if (process.stdout instanceof Socket) {
    const { promise, resolve } = Promise.withResolvers<void>();
    process.stdout.write(`${text}\n`, () => resolve());
    written = promise;
    return;
  }
  try {
    writeToFile(`${text}\n`);
  } catch (error) {
    keep(error as NodeJS.ErrnoException);
  }
}

/** What can be said only once: on standard error where standard output does not take it. */
export async function insist(text: string): Promise<void> {
  say(text);
  await written;
  if (failure) {
    console.error(text);
  }
}

/** Runs an operator's tool to its end, which tells also whether all that it said has arrived. */
export async function operate(work: () => Promise<unknown>): Promise<void> {
  try {
    await work().catch(endWithMessage);
  } finally {
    await written;
    if (failure) {
      console.error(`Standard output cannot be written: ${failure.code ?? failure.message}`);
      process.exitCode ||= 1;
    }
  }
}
