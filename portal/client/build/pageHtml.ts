import { previewEnd, previewStart } from '../../server/pages/pageManifest.ts';
import { settingsElementId } from '../settings.ts';
import { styleListId } from '../start/styleAttributes.ts';
import type { PageFiles } from './clientFiles.ts';
import { type HeadParts, pageHead } from './pageHead.ts';
import { startFailedHtml } from './startFailedHtml.ts';

/**
 * The sheets of a page by name, disabled so that no browser fetches them: Vite takes a sheet that is linked for loaded,
 * and adds only those that another view brings. Their rules stand beside them.
 */
const namedSheets = (sheets: readonly string[]) =>
  sheets.map((file) => `<link rel="stylesheet" href="/${file}" crossorigin disabled>`).join('');

const ownStyle = ({ css, sheets }: RenderedParts) => `${namedSheets(sheets)}<style>${css}</style>`;

const shell = (headHtml: string, bodyHtml: string) =>
  `<!doctype html><html lang="en" data-mantine-color-scheme="light" data-respect-reduced-motion="true"><head>${headHtml}</head><body>${bodyHtml}</body></html>`;

const settingsElement = `<script type="application/json" id="${settingsElementId}">{{settings}}</script>`;

const styleList = (styles: readonly string[]) =>
  `<script type="application/json" id="${styleListId}">${JSON.stringify(styles).replaceAll('<', '\\u003c')}</script>`;

/** What stands around the root of every page: without scripts the note about them comes first. */
const body = (noScript: string, root: string, start: string, heading: 'h1' | 'h2' = 'h2') =>
  `<noscript>${noScript}</noscript>${root}${startFailedHtml(heading)}${settingsElement}${start}`;

/** Rendered HTML, the rules of its sheets, and the style attributes it lost. */
interface RenderedParts {
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
    `${pageHead(parts)}${ownStyle(parts)}`,
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
    `${pageHead(parts)}<meta property="csp-nonce" nonce="{{nonce}}">${preview ? ownStyle(preview) : sheets + preloads}`,
    body(
      noScript,
      `<div id="root">${previewStart}${preview?.html ?? ''}${previewEnd}</div>${preview?.symbols ?? ''}`,
      `${styleList(preview?.styles ?? [])}<script>${start}</script>`,
      preview ? 'h2' : 'h1',
    ),
  );
}
