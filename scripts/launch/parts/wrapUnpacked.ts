import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every folder with a library in it, at any depth: libpulse has some in a folder of its own. */
function libraryFolders(path: string): string[] {
  const files = readdirSync(path, { recursive: true, withFileTypes: true });
  return [
    ...new Set(files.filter(({ name }) => /\.so(?:\.|$)/.test(name)).map(({ parentPath }) => parentPath)),
  ];
}

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

const inXml = (path: string) => path.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Where no font is installed a browser crashes at the first letter: this configuration leads it to those unpacked with it. */
function fontsFile(folder: string): string | undefined {
  const fonts = join(folder, 'usr/share/fonts');
  if (!existsSync(fonts)) {
    return undefined;
  }
  const chosen = ['45-latin.conf', '60-latin.conf'].map(
    (name) =>
      `<include ignore_missing="yes">${inXml(join(folder, 'usr/share/fontconfig/conf.avail', name))}</include>`,
  );
  const places = ['/usr/share/fonts', inXml(fonts)].map((place) => `<dir>${place}</dir>`);
  const cache = `<cachedir>${inXml(join(folder, 'fonts-cache'))}</cachedir>`;
  const file = join(folder, 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?>\n<fontconfig>${[...places, ...chosen, cache].join('')}</fontconfig>\n`,
  );
  return file;
}

/**
 * An unpacked program finds the libraries and fonts unpacked beside it only when told: this puts a launcher of the
 * program's name into `<folder>/bin`, which can stand on PATH.
 */
export function wrapUnpacked(folder: string, program: string, name: string): string {
  const libraries = ['usr/lib', 'lib'].map((path) => join(folder, path)).filter(existsSync);
  const fonts = fontsFile(folder);
  const launcher = join(folder, 'bin', name);
  const lines = [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH=${quote(libraries.flatMap(libraryFolders).join(':'))}"\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"`,
    ...(fonts ? [`export FONTCONFIG_FILE=${quote(fonts)}`] : []),
    `exec ${quote(join(folder, program))} "$@"`,
  ];
  mkdirSync(join(folder, 'bin'), { recursive: true });
  writeFileSync(launcher, `${lines.join('\n')}\n`, { mode: 0o755 });
  return launcher;
}
