import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';

/** One line of the sandbox's traffic file. */
export interface Call {
  method: string;
  /** With the query, without the base. */
  path: string;
  status: number;
  requestBody: unknown;
  responseBody: unknown;
}

const parse = (line: string) => JSON.parse(line) as Call;

export const readCalls = (file: string): Call[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map(parse);

export async function* eachCallOf(file: string): AsyncGenerator<Call> {
  for await (const line of (await open(file)).readLines()) {
    yield parse(line);
  }
}
