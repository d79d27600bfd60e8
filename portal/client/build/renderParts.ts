import { type PageSettings, settingTokens } from '../../server/pages/pageManifest.ts';
import type { ClientFiles } from './clientFiles.ts';
import { extractStyles } from './extractStyles.ts';
import { symbolsFor } from './iconSprite.ts';
import type * as Render from './render.tsx';

const placeholders = Object.fromEntries(
  settingTokens.map((name) => [name, `{{${name}}}`]),
) as unknown as PageSettings;

/** What every page is made from. */
export interface BuildContext {
  readonly render: typeof Render;
  readonly client: ClientFiles;
  readonly boot: string;
}

export type Entry = (typeof Render.pages)[number];

const comments = /\/\*[\s\S]*?\*\//g;

/** What the browser will render first on a page, with the rules of every sheet it links. */
export async function renderParts(
  { render, client }: BuildContext,
  entry: Entry,
  sources: readonly string[],
) {
  const path = entry.path === '*' ? '/not-found-page' : entry.path;
  const rendered = await render.renderPage(path, placeholders);
  // React hoists what belongs into the head to the front; the head is written from the same data.
  const body = rendered.replace(/^(?:<title>[^<]*<\/title>|<link [^>]*>|<meta [^>]*>)+/, '');
  const { html, css, styles } = extractStyles(body);
  const { styles: sheets } = client.filesOf(...sources);
  return {
    html,
    styles,
    sheets,
    symbols: symbolsFor(html),
    css: `${await client.text(sheets)}\n${css}`.replaceAll(comments, '').trim(),
  };
}
