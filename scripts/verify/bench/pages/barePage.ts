import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageManifest } from '@yieldwren/portal';
import { compressAssets } from '../../../../portal/client/build/compressAssets.ts';
import { root } from '../../../base/root.ts';
import { Subject } from '../method/Subject.ts';
import { buildForProduction, newProgramFolder } from './buildForProduction.ts';

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Bare</title>
<meta property="csp-nonce" nonce="{{nonce}}"></head>
<body><div id="root"></div><script type="module" src="./main.js"></script></body></html>`;

const manifest: PageManifest = {
  pages: [
    {
      path: '/',
      area: 'app',
      file: 'bare.html',
      status: 200,
      indexable: false,
      scriptHashes: [],
      styleHashes: [],
    },
  ],
};

/** Builds a program as the portal's client is built. @returns the folder of the built page, within the checkout */
async function buildPage(source: string): Promise<string> {
  const folder = newProgramFolder();
  const files = join(folder, 'dist/client');
  const pages = join(folder, 'dist/pages');
  try {
    writeFileSync(join(folder, 'main.js'), source);
    writeFileSync(join(folder, 'index.html'), html);
    await buildForProduction({
      root: folder,
      configFile: join(root, 'portal/vite.config.ts'),
      publicDir: false,
      build: { outDir: files },
    });
    mkdirSync(pages);
    renameSync(join(files, 'index.html'), join(pages, 'bare.html'));
    writeFileSync(join(pages, 'manifest.json'), JSON.stringify(manifest));
    await compressAssets(files);
    return folder;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Serves a program from `/` with the product's own server and headers. */
export async function serveProgram(source: string) {
  const folder = await buildPage(source);
  const subject = new Subject('pages.ts', { args: [join(folder, 'dist')] });
  const { port } = await subject.ready;
  return {
    url: `http://127.0.0.1:${port}/`,
    [Symbol.asyncDispose]: async () => {
      await subject.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
