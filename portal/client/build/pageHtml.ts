import { previewEnd, previewStart } from '../../server/pages/pageManifest.ts';
import type { PageMeta } from '../content/types.ts';
import { settingsElementId } from '../settings.ts';
import { styleListId } from '../styleAttributes.ts';
import type { PageFiles } from './clientFiles.ts';
import { colorSchemeScript } from './inlineScripts.ts';

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const tokens = (text: string) =>
  escape(text).replaceAll(/(?<!\{)\{(brand|email)\}(?!\})/g, (_, name: string) => `{{${name}}}`);

/** The rules a page needs, after the sheets they come from, which wait for pageStyle.ts. */
const ownStyle = ({ css, sheets }: RenderedParts) =>
  `${sheets.map((file) => `<link rel="stylesheet" href="/${file}" crossorigin disabled>`).join('')}<style data-page-style>${css}</style>`;

interface HeadParts {
  readonly meta: PageMeta;
  readonly structured: string;
}

function head({ meta, structured }: HeadParts): string {
  const title = tokens(meta.title);
  const description = tokens(meta.description);
  const address = `{{public_url}}${meta.path}`;
  const findable = meta.indexable
    ? `<link rel="canonical" href="${address}"><meta property="og:url" content="${address}">`
    : '<meta name="robots" content="noindex">';
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title><meta name="description" content="${description}">${findable}`,
    '<meta property="og:type" content="website"><meta property="og:site_name" content="{{brand}}">',
    `<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">`,
    '<meta property="og:image" content="{{public_url}}/social.png"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfcfc"><meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0c161a">',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="icon" href="/icon-192.png" sizes="192x192" type="image/png">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">',
    `<script>${colorSchemeScript}</script>`,
    meta.indexable ? `<script type="application/ld+json">${structured}</script>` : '',
  ].join('');
}

const shell = (headHtml: string, bodyHtml: string) =>
  `<!doctype html><html lang="en" data-mantine-color-scheme="light" data-respect-reduced-motion="true"><head>${headHtml}</head><body>${bodyHtml}</body></html>`;

const settingsElement = `<script type="application/json" id="${settingsElementId}">{{settings}}</script>`;

const styleList = (styles: readonly string[]) =>
  `<script type="application/json" id="${styleListId}">${JSON.stringify(styles).replaceAll('<', '\\u003c')}</script>`;

/** Rendered HTML, the rules it needs, and the style attributes it lost. */
export interface RenderedParts {
  readonly html: string;
  readonly css: string;
  /** The whole style sheets. */
  readonly sheets: readonly string[];
  /** Of the icons in it; outside the root, so that they outlive the first view. */
  readonly symbols: string;
  readonly styles: readonly string[];
}

interface PublicPage extends HeadParts, RenderedParts {
  readonly noScript: string;
  /** Starts the page. */
  readonly start: string;
}

/** A page that can be read before any script runs. */
export function publicPage(parts: PublicPage): string {
  const { html, symbols, styles, noScript, start } = parts;
  return shell(
    `${head(parts)}${ownStyle(parts)}`,
    `<div id="root" data-prerendered>${html}</div>${symbols}<noscript>${noScript}</noscript>${settingsElement}` +
      `${styleList(styles)}<script>${start}</script>`,
  );
}

/** What strangers may see of a page about one person, and the script that starts it. */
interface Preview extends RenderedParts {
  readonly start: string;
}

interface AppPage extends HeadParts {
  readonly files: PageFiles;
  readonly boot: string;
  readonly noScript: string;
  readonly preview: Preview | undefined;
}

/**
 * A page that the browser renders; each response carries its own nonce. A preview stands there until then, between
 * marks, because the server leaves it out where the address says that something else will be shown.
 */
export function appPage({ files, boot, noScript, preview, ...parts }: AppPage): string {
  const sheets = files.styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join('');
  const preloads = files.scripts.map((file) => `<link rel="modulepreload" href="/${file}">`).join('');
  const style = preview ? ownStyle(preview) : sheets;
  const start = preview
    ? `<script>${preview.start}</script>`
    : `${preloads}<script type="module" src="${boot}"></script>`;
  return shell(
    `${head(parts)}<meta property="csp-nonce" nonce="{{nonce}}">${style}`,
    `<div id="root"${preview ? ' data-preview' : ''}>${previewStart}${preview?.html ?? ''}${previewEnd}</div>${preview?.symbols ?? ''}` +
      `<noscript>${noScript}</noscript>${settingsElement}${styleList(preview?.styles ?? [])}${start}`,
  );
}
