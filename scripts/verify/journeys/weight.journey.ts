import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ClientFiles } from '../../../portal/client/build/clientFiles.ts';
import { builtPages, distDir } from './pagesSupport.ts';

const htmlOf = (file: string) => readFileSync(join(distDir, 'pages', file), 'utf8');

const captured = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, text]) => text ?? '');

/** What a browser fetches; the sheets that are only named are disabled. */
const sheetsOf = (html: string) => captured(html, /<link rel="stylesheet" href="([^"]+)">/g);
const inlinedOf = (html: string) => captured(html, /<style[^>]*>([\s\S]*?)<\/style>/g).join('');

/** Inlined or linked: all that a page is drawn with before its scripts bring more. */
function rulesOf(file: string): string {
  const html = htmlOf(file);
  const linked = sheetsOf(html).map((sheet) => readFileSync(join(distDir, 'client', sheet), 'utf8'));
  return [...linked, inlinedOf(html)].join('\n');
}

let files: ClientFiles;

beforeAll(async () => {
  files = await ClientFiles.read(join(distDir, 'client'));
});

/** Of all the files that a page runs, as they are sent. */
function scriptSizes(page: string, ...more: readonly string[]): number[] {
  const { scripts } = files.filesOf('index.html', 'base', `pages/${page}.tsx`, ...more);
  return scripts.map((file) => statSync(join(distDir, 'client', `${file}.br`)).size);
}

const scriptBytes = (page: string, ...more: readonly string[]) =>
  scriptSizes(page, ...more).reduce((sum, size) => sum + size, 0);

const publicPages = builtPages.filter(({ area }) => area === 'public');
const first = builtPages.filter(({ area, indexable }) => area === 'public' || indexable);
const personal = builtPages.filter((page) => !first.includes(page));

it.each(first)('$path is at most 25 kB with its words and rules, and the rules at most 10 kB', ({ file }) => {
  const html = htmlOf(file);
  expect(sheetsOf(html)).toEqual([]);
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(25_000);
  expect(brotliCompressSync(inlinedOf(html)).length).toBeLessThanOrEqual(10_000);
});

it.each(publicPages)(
  '$path fits, with its head, into what a server sends before it has heard from the browser',
  ({ file }) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
    // Ten segments of 1,460 bytes, of which a head takes one.
    expect(brotliCompressSync(htmlOf(file), { params }).length).toBeLessThanOrEqual(9 * 1_460);
  },
);

it.each(personal)('$path fetches one sheet', ({ file }) => {
  expect(sheetsOf(htmlOf(file))).toHaveLength(1);
});

it.each(builtPages.filter(({ area }) => area === 'app'))(
  '$path has at most 12 kB of rules with gzip and 10.7 kB with brotli',
  ({ file }) => {
    const css = rulesOf(file);
    expect(gzipSync(css, { level: 9 }).length).toBeLessThanOrEqual(12_000);
    expect(brotliCompressSync(css).length).toBeLessThanOrEqual(10_700);
  },
);

it.each(personal)('$path has every variable of the theme that its rules name', ({ file }) => {
  const css = rulesOf(file);
  const named = captured(css, /var\((--mantine-[\w-]+)\)/g);
  expect([...new Set(named)].filter((name) => !css.includes(`${name}:`))).toEqual([]);
});

it.each(publicPages)('$path runs at most 100 kB of script', ({ file }) => {
  expect(scriptBytes(file.replace('.html', ''))).toBeLessThanOrEqual(100_000);
});

const chartBytes = 82_000;

it.each(builtPages.filter(({ area }) => area === 'app'))(
  '$path runs at most 160 kB of script, beside charts where it has some, in at most 12 files',
  ({ file, path }) => {
    const page = file.replace('.html', '');
    const most = path === '/stats' ? 160_000 + chartBytes : 160_000;
    expect(scriptBytes(page, 'app')).toBeLessThanOrEqual(most);
    expect(scriptSizes(page, 'app').length).toBeLessThanOrEqual(12);
  },
);
