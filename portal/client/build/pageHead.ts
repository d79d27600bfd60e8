import { escapeHtml } from '@yieldwren/shared/escapeHtml';
import { socialImageText } from '../content/meta.ts';
import type { PageMeta } from '../content/types.ts';
import { firstLookScript } from './inlineScripts.ts';

const tokens = (text: string) =>
  escapeHtml(text).replaceAll(/(?<!\{)\{(brand|email)\}(?!\})/g, (_, name: string) => `{{${name}}}`);

export interface HeadParts {
  readonly meta: PageMeta;
  readonly structured: string;
  /** Asks for what the page reads first. */
  readonly early?: string | undefined;
}

export function pageHead({ meta, structured, early }: HeadParts): string {
  const title = tokens(meta.title);
  const description = tokens(meta.description);
  const address = `{{public_url}}${meta.path}`;
  const canonical =
    meta.path === '*'
      ? ''
      : `<link rel="canonical" href="${address}"><meta property="og:url" content="${address}">`;
  const robots = meta.indexable ? '' : '<meta name="robots" content="noindex">';
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title><meta name="description" content="${description}">${canonical}${robots}`,
    '<meta property="og:type" content="website"><meta property="og:site_name" content="{{brand}}">',
    `<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">`,
    `<meta property="og:image" content="{{public_url}}/social.png"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta property="og:image:alt" content="${escapeHtml(socialImageText)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfcfc"><meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0c161a">',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="icon" href="/icon-192.png" sizes="192x192" type="image/png">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">',
    `<script>${firstLookScript}</script>`,
    early ? `<script>${early}</script>` : '',
    meta.indexable ? `<script type="application/ld+json">${structured}</script>` : '',
  ].join('');
}
