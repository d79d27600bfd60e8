import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuiltPage, PageManifest } from '../../server/pages/pageManifest.ts';
import { ClientFiles } from './clientFiles.ts';
import { compressAssets } from './compressAssets.ts';
import { firstReads } from './firstReads.ts';
import {
  afterPaintScript,
  firstLookScript,
  firstReadsScript,
  idleStartScript,
  startScript,
} from './inlineScripts.ts';
import { noScriptHtml } from './noScriptHtml.ts';
import { appPage, publicPage } from './pageHtml.ts';
import type * as Render from './render.tsx';
import { type BuildContext, type Entry, renderParts } from './renderParts.ts';
import { structuredData } from './structuredData.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const fileOf = (name: string) => `${name}.html`;

const fileOfPage = ({ name }: Entry) => `pages/${name}.tsx`;

async function makePublicPage(context: BuildContext, entry: Entry) {
  const { render, boot } = context;
  const sources = ['base', fileOfPage(entry)];
  const start = idleStartScript(boot);
  const parts = await renderParts(context, entry, sources);
  const meta = render.metaOf(entry.path);
  const document = publicPage({
    ...parts,
    meta,
    structured: structuredData(meta, render.questionsOf(entry.path)),
    noScript: noScriptHtml(render.noScript),
    start,
  });
  return { document, scriptHashes: [firstLookScript, start], styleHashes: [parts.css] };
}

/** What comes in place of a preview. */
const followers: Readonly<Record<string, string>> = { '/apply': 'features/apply/Application.tsx' };

function filesFollowing({ client }: BuildContext, { path }: Entry, sources: readonly string[]): string[] {
  const follower = followers[path];
  const known = client.filesOf(...sources);
  const { scripts, styles } = client.filesOf(...sources, ...(follower ? [follower] : []));
  const all = new Set([...known.scripts, ...known.styles]);
  return [...scripts, ...styles].filter((file) => !all.has(file));
}

async function makeAppPage(context: BuildContext, entry: Entry) {
  const { render, client, boot } = context;
  const meta = render.metaOf(entry.path);
  const sources = ['index.html', 'base', 'app', fileOfPage(entry)];
  const files = client.filesOf(...sources);
  // Strangers may find these pages, so their first view is there before any script.
  const preview = meta.indexable ? await renderParts(context, entry, sources) : undefined;
  const start = preview
    ? afterPaintScript(boot, files.scripts, filesFollowing(context, entry, sources))
    : startScript(boot);
  const reads = firstReads[entry.path];
  const early = reads && firstReadsScript(reads);
  const document = appPage({
    meta,
    structured: structuredData(meta),
    early,
    files,
    sheet: preview ? undefined : await client.joinStyles(entry.name, files.styles),
    noScript: noScriptHtml(render.noScript, preview ? undefined : meta),
    start,
    preview,
  });
  return {
    document,
    scriptHashes: [firstLookScript, ...(early ? [early] : []), start],
    styleHashes: preview ? [preview.css] : [],
  };
}

async function makePage(context: BuildContext, folder: string, entry: Entry): Promise<BuiltPage> {
  const make = entry.area === 'public' ? makePublicPage : makeAppPage;
  const { document, scriptHashes, styleHashes } = await make(context, entry);
  await writeFile(join(folder, fileOf(entry.name)), document);
  return {
    path: entry.path,
    area: entry.area,
    file: fileOf(entry.name),
    status: entry.path === '*' ? 404 : 200,
    indexable: context.render.metaOf(entry.path).indexable,
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
  const context = { render, client, boot };
  const pages: BuiltPage[] = [];
  for (const entry of render.pages) {
    pages.push(await makePage(context, folder, entry));
  }
  const manifest: PageManifest = { pages };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 1));
  await rm(join(dist, 'client/index.html'), { force: true });
  await compressAssets(join(dist, 'client'));
}
