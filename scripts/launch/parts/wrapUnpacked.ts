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

/**
 * An unpacked program finds the libraries unpacked beside it only when told: this puts a launcher of the program's
 * name into `<folder>/bin`, which can stand on PATH.
 */
export function wrapUnpacked(folder: string, program: string, name: string): string {
  const libraries = ['usr/lib', 'lib'].map((path) => join(folder, path)).filter(existsSync);
  const launcher = join(folder, 'bin', name);
  mkdirSync(join(folder, 'bin'), { recursive: true });
  writeFileSync(
    launcher,
    `#!/bin/sh\nexport LD_LIBRARY_PATH=${quote(libraries.flatMap(libraryFolders).join(':'))}"\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"\nexec ${quote(join(folder, program))} "$@"\n`,
    { mode: 0o755 },
  );
  return launcher;
}
