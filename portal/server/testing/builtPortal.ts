import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { PageManifest } from '../pages/pageManifest.ts';
import type { PageConfig } from '../pages/pageSettings.ts';

export const testConfig: PageConfig = {
  BRAND_NAME: 'Fish & "Chips" <b>',
  SUPPORT_EMAIL: 'help@example.org',
  SOCIAL_URL: 'https://social.example/fish',
  DASHBOARD_URL: undefined,
  PUBLIC_URL: 'https://portal.example',
  PROJECT_ID: 'fish',
  DISCORD_URL: 'https://chat.example/base',
  DISCORD_CDN_URL: 'https://cdn.example/avatars',
  DISCORD_CLIENT_ID: '100000000000000001',
  DISCORD_INVITE_URL: 'https://invite.example/fish',
  DISCORD_JOIN_BY_CONSENT: false,
};

const page = (path: string, area: 'public' | 'app', file: string, more = {}) => ({
  path,
  area,
  file,
  status: 200 as const,
  indexable: true,
  scriptHashes: ["'sha256-script='"],
  styleHashes: area === 'public' ? ["'sha256-style='"] : [],
  ...more,
});

const manifest: PageManifest = {
  pages: [
    page('/', 'public', 'index.html'),
    page('/about', 'public', 'about.html'),
    page('/gdpr', 'public', 'gdpr.html'),
    page('/terms', 'public', 'terms.html'),
    page('/apply', 'app', 'apply.html'),
    page('/form', 'app', 'form.html', { indexable: false }),
    page('*', 'public', 'missing.html', { status: 404, indexable: false }),
  ],
};

const settings = '<script type="application/json">{{settings}}</script>';

/** Long enough for compressing it well to be worth the time. */
const words = Array.from({ length: 2_000 }, (_, at) => `word${(at * 7_919) % 1_009}`).join(' ');

const files: Record<string, string> = {
  'pages/manifest.json': JSON.stringify(manifest),
  'pages/index.html': `<title>{{brand}}</title>${settings}`,
  'pages/about.html': `<a href="mailto:{{email}}?subject=%7B%7Bbrand%7D%7D">{{brand}}</a><script type="application/ld+json">{"name":"{{json:brand}}"}</script>${'filler '.repeat(200)}`,
  'pages/terms.html': words,
  'pages/gdpr.html': `<p>{{today}}</p>${settings}`,
  'pages/apply.html': `<meta property="csp-nonce" nonce="{{nonce}}"><div id="root"><!--preview--><h1>Apply</h1><!--/preview--></div>${settings}`,
  'pages/form.html': '<meta property="csp-nonce" nonce="{{nonce}}">',
  'pages/missing.html': '<h1>Page Not Found</h1>',
  'client/assets/main-abc.js': 'export const answer = 42;',
  'client/assets/main-abc.js.map': '{"sources":["secret.ts"]}',
  'client/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

export interface BuiltPortal {
  readonly folder: string;
  remove: () => Promise<void>;
}

/** A small build as `vite build` would leave it. */
export async function createBuiltPortal(): Promise<BuiltPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'built-portal-'));
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name);
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, text);
    if (name.endsWith('.js')) {
      await writeFile(`${file}.br`, brotliCompressSync(text));
      await writeFile(`${file}.gz`, gzipSync(text));
    }
  }
  return { folder, remove: async () => rm(folder, { recursive: true, force: true }) };
}
