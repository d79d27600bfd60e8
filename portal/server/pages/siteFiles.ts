import { escapeHtml } from '@yieldwren/shared/escapeHtml';
import type { BuiltPage, PageSettings } from './pageManifest.ts';
import { filePolicy, type Headers } from './policy.ts';
import { compressed, createResource, type Resource } from './resource.ts';

function sitemap(pages: readonly BuiltPage[], { public_url: publicUrl }: PageSettings): string {
  const entries = pages
    .filter(({ indexable }) => indexable)
    .map(({ path }) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
}

const robots = ({ public_url: publicUrl }: PageSettings) =>
  `User-agent: *\nAllow: /\nDisallow: /api/\nSitemap: ${publicUrl}/sitemap.xml\n`;

const webManifest = ({ brand }: PageSettings) =>
  JSON.stringify({
    name: brand,
    short_name: brand,
    start_url: '/',
    display: 'browser',
    background_color: '#fbfcfc',
    theme_color: '#0f7488',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });

/** That the browsers' signal against selling and sharing is honoured (the draft of the W3C, section 4). */
const globalPrivacyControl = JSON.stringify({ gpc: true, lastUpdate: '2026-11-22' });

/** What crawlers and browsers look for beside the pages. */
export function siteFiles(
  pages: readonly BuiltPage[],
  settings: PageSettings,
  base: Headers,
): Map<string, Resource> {
  const file = (type: string, text: string) =>
    createResource(compressed(text), {
      ...base,
      'Content-Type': type,
      'Content-Security-Policy': filePolicy,
      'Cache-Control': 'public, max-age=3600',
    });
  return new Map([
    ['/sitemap.xml', file('application/xml; charset=utf-8', sitemap(pages, settings))],
    ['/robots.txt', file('text/plain; charset=utf-8', robots(settings))],
    ['/.well-known/gpc.json', file('application/json; charset=utf-8', globalPrivacyControl)],
    ['/manifest.webmanifest', file('application/manifest+json; charset=utf-8', webManifest(settings))],
  ]);
}
