import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { root } from '../../base/root.ts';

/** The client's first file, or what is compressed of it. */
const entryFile = /^index-[\w-]+\.js/;

/** The portal of this checkout with another hash in a file's name, which all of its pages ask for. @returns its checkout */
export function makeOtherBuild(folder: string): string {
  const portal = join(folder, 'portal');
  mkdirSync(portal, { recursive: true });
  for (const name of ['package.json', 'server', 'dist']) {
    cpSync(join(root, 'portal', name), join(portal, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const [assets, pages] = [join(portal, 'dist/client/assets'), join(portal, 'dist/pages')];
  for (const name of readdirSync(assets).filter((one) => entryFile.test(one))) {
    renameSync(join(assets, name), join(assets, name.replace(entryFile, 'index-other.js')));
  }
  for (const page of readdirSync(pages)) {
    const text = readFileSync(join(pages, page), 'utf8');
    writeFileSync(join(pages, page), text.replaceAll(/assets\/index-[\w-]+\.js/g, 'assets/index-other.js'));
  }
  return folder;
}
