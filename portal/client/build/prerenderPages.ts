import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type BuiltPage,
  type PageManifest,
  type PageSettings,
  settingTokens,
} from '../../server/pages/pageManifest.ts';
import { ClientFiles } from './clientFiles.ts';
import { compressAssets } from './compressAssets.ts';
import { criticalCss } from './criticalCss.ts';
import { extractStyles } from './extractStyles.ts';
import { symbolsFor } from './iconSprite.ts';
import { afterPaintScript, colorSchemeScript, idleStartScript } from './inlineScripts.ts';
import { noScriptHtml } from './noScriptHtml.ts';
import { appPage, publicPage } from './pageHtml.ts';
import type * as Render from './render.tsx';
import { structuredData } from './structuredData.ts';

const placeholders = Object.fromEntries(
  settingTokens.map((name) => [name, `{{${name}}}`]),
) as unknown as PageSettings;

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

interface Workshop {
  readonly render: typeof Render;
  readonly client: ClientFiles;
  readonly boot: string;
}

type Entry = (typeof Render.pages)[number];

const fileOf = (name: string) => `${name}.html`;

/**
 * What the browser will render first on a page, with only the rules it needs.
 * @param code of all that may appear there later without its whole sheets
 */
async function renderParts(
  { render, client }: Workshop,
  entry: Entry,
  sources: readonly string[],
  code = '',
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
    css: await criticalCss(`${await client.text(sheets)}\n${css}`, html + code),
  };
}

const fileOfPage = ({ name }: Entry) => `pages/${name}.tsx`;

async function makePublicPage(workshop: Workshop, entry: Entry) {
  const { render, client, boot } = workshop;
  const sources = ['main.tsx', fileOfPage(entry)];
  // The menu opens without a wait for sheets.
  const code = await client.text(client.filesOf(...sources, 'components/SideMenu.tsx').scripts);
  const start = idleStartScript(boot);
  const parts = await renderParts(workshop, entry, sources, code);
  const meta = render.metaOf(entry.path);
  const document = publicPage({
    ...parts,
    meta,
    structured: structuredData(meta, render.questionsOf(entry.path)),
    noScript: noScriptHtml(render.noScript),
    start,
  });
  return { document, scriptHashes: [colorSchemeScript, start], styleHashes: [parts.css] };
}

async function makeAppPage(workshop: Workshop, entry: Entry) {
  const { render, client, boot } = workshop;
  const meta = render.metaOf(entry.path);
  const sources = ['main.tsx', 'layout/AppLayout.tsx', fileOfPage(entry)];
  const files = client.filesOf(...sources);
  // Strangers may find these pages, so their first view is there before any script.
  const preview = meta.indexable
    ? { ...(await renderParts(workshop, entry, sources)), start: afterPaintScript(boot, files) }
    : undefined;
  const document = appPage({
    meta,
    structured: structuredData(meta),
    files,
    boot,
    noScript: noScriptHtml(render.noScript),
    preview,
  });
  return {
    document,
    scriptHashes: [colorSchemeScript, ...(preview ? [preview.start] : [])],
    styleHashes: preview ? [preview.css] : [],
  };
}

async function makePage(workshop: Workshop, folder: string, entry: Entry): Promise<BuiltPage> {
  const make = entry.area === 'public' ? makePublicPage : makeAppPage;
  const { document, scriptHashes, styleHashes } = await make(workshop, entry);
  await writeFile(join(folder, fileOf(entry.name)), document);
  return {
    path: entry.path,
    area: entry.area,
    file: fileOf(entry.name),
    status: entry.path === '*' ? 404 : 200,
    indexable: workshop.render.metaOf(entry.path).indexable,
    scriptHashes: scriptHashes.map(hash),
    styleHashes: styleHashes.map(hash),
  };
}

/** Writes every page as HTML, compresses the assets and lists it all for the server. */
export async function prerenderPages(dist: string): Promise<void> {
  const folder = join(dist, 'pages');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const client = await ClientFiles.read(join(dist, 'client'));
  const render = (await import(pathToFileURL(join(dist, 'ssr/render.js')).href)) as typeof Render;
  const boot = `/${client.filesOf('index.html').scripts.at(-1)}`;
  const workshop = { render, client, boot };
  const pages: BuiltPage[] = [];
  for (const entry of render.pages) {
    pages.push(await makePage(workshop, folder, entry));
  }
  const manifest: PageManifest = { pages };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 1));
  await rm(join(dist, 'client/index.html'), { force: true });
  await compressAssets(join(dist, 'client'));
}
