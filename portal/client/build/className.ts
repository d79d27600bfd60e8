import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const client = fileURLToPath(new URL('..', import.meta.url));

/** What a class of one of our own sheets is called in the build: its name, after three letters that stand for its file. */
export function className(name: string, file: string): string {
  const digest = createHash('sha256').update(relative(client, file)).digest('base64');
  return `${digest.replaceAll(/[^A-Za-z]/g, '').slice(0, 3)}_${name}`;
}
