import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Subject } from '../method/Subject.ts';

/** The same words without any look: no style, no script, no picture. */
const bareOf = (html: string): string =>
  html
    .replaceAll(/<(style|script|svg)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<(img|link)\b[^>]*>/g, '')
    .replaceAll(/ (class|style|id|data-[\w-]+)="[^"]*"/g, '');

/** Compressed as the product's pages are. @param folder for its answer */
export async function serveBare(html: string, folder: string): Promise<Subject> {
  const body = brotliCompressSync(bareOf(html));
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Encoding': 'br',
    'Content-Length': String(body.length),
  };
  const file = join(folder, 'bare.json');
  writeFileSync(file, JSON.stringify({ headers, body: body.toString('base64') }));
  return new Subject('bareFile.ts', { args: [file] });
}
