import { escapeHtml } from '@yieldwren/shared/escapeHtml';
import { previewEnd, previewStart } from '../../server/pages/pageManifest.ts';
import { mountFailure } from '../content/errorScreens.ts';
import { socialImageText } from '../content/meta.ts';
import type { PageMeta } from '../content/types.ts';
import { settingsElementId } from '../settings.ts';
import { startFailedId } from '../start/startFailed.ts';
import { styleListId } from '../start/styleAttributes.ts';
import type { PageFiles } from './clientFiles.ts';
import { firstLookScript } from './inlineScripts.ts';

const tokens = (text: string) =>
  escapeHtml(text).replaceAll(/(?<!\{)\{(brand|email)\}(?!\})/g, (_, name: string) => `{{${name}}}`);

/**
 * The sheets of a page by name, disabled so that no browser fetches them: Vite takes a sheet that is linked for loaded,
 * and adds only those that another view brings. Their rules stand beside them.
 */
const namedSheets = (sheets: readonly string[]) =>
  sheets.map((file) => `<link rel="stylesheet" href="/${file}" crossorigin disabled>`).join('');

const ownStyle = ({ css, sheets }: RenderedParts) => `${namedSheets(sheets)}<style>${css}</style>`;

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
    `<meta property="og:image" content="{{public_url}}/social.png"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta property="og:image:alt" content="${escapeHtml(socialImageText)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfcfc"><meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0c161a">',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="icon" href="/icon-192.png" sizes="192x192" type="image/png">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">',
    `<script>${firstLookScript}</script>`,
    meta.indexable ? `<script type="application/ld+json">${structured}</script>` : '',
  ].join('');
}

const shell = (headHtml: string, bodyHtml: string) =>
  `<!doctype html><html lang="en" data-mantine-color-scheme="light" data-respect-reduced-motion="true"><head>${headHtml}</head><body>${bodyHtml}</body></html>`;

const settingsElement = `<script type="application/json" id="${settingsElementId}">{{settings}}</script>`;

const styleList = (styles: readonly string[]) =>
  `<script type="application/json" id="${styleListId}">${JSON.stringify(styles).replaceAll('<', '\\u003c')}</script>`;

/** Hidden until the application's first script is lost. */
const startFailed =
  `<p id="${startFailedId}" class="start-failed" role="alert" hidden>${escapeHtml(mountFailure.text)} ` +
  `<a href="">${mountFailure.button}</a></p>`;

/** What stands around the root of every page: without scripts the note about them comes first. */
const body = (noScript: string, root: string, start: string) =>
  `<noscript>${noScript}</noscript>${root}${startFailed}${settingsElement}${start}`;

/** Rendered HTML, the rules of its sheets, and the style attributes it lost. */
export interface RenderedParts {
  readonly html: string;
  readonly css: string;
  /** The sheets themselves. */
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
    body(
      noScript,
      `<div id="root" data-prerendered>${html}</div>${symbols}`,
      `${styleList(styles)}<script>${start}</script>`,
    ),
  );
}

interface AppPage extends HeadParts {
  readonly files: PageFiles;
  /** Holds the rules of all its sheets, where no preview brings them. */
  readonly sheet: string | undefined;
  readonly noScript: string;
  readonly start: string;
  /** What strangers may see of it. */
  readonly preview: RenderedParts | undefined;
}

/**
 * A page that the browser renders; each response carries its own nonce. A preview stands there until then, between
 * marks, because the server leaves it out where the address says that something else will be shown.
 */
export function appPage({ files, sheet, noScript, start, preview, ...parts }: AppPage): string {
  const sheets = sheet ? `${namedSheets(files.styles)}<link rel="stylesheet" href="/${sheet}">` : '';
  const preloads = files.scripts.map((file) => `<link rel="modulepreload" href="/${file}">`).join('');
  return shell(
    `${head(parts)}<meta property="csp-nonce" nonce="{{nonce}}">${preview ? ownStyle(preview) : sheets + preloads}`,
    body(
      noScript,
      `<div id="root">${previewStart}${preview?.html ?? ''}${previewEnd}</div>${preview?.symbols ?? ''}`,
      `${styleList(preview?.styles ?? [])}<script>${start}</script>`,
    ),
  );
}
