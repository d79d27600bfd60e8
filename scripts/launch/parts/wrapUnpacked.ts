import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

function listFolders(path: string): string[] {
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(path, entry.name));
  } catch {
    return [];
  }
}

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * An unpacked program finds the libraries unpacked beside it only when told: this puts a launcher of the program's
 * name into `<folder>/bin`, which can stand on PATH.
 */
export function wrapUnpacked(folder: string, program: string, name: string): string {
  const libraries = ['usr/lib', 'lib'].flatMap((path) => listFolders(join(folder, path)));
  const launcher = join(folder, 'bin', name);
  mkdirSync(join(folder, 'bin'), { recursive: true });
  writeFileSync(
    launcher,
    `#!/bin/sh\nexport LD_LIBRARY_PATH=${quote(libraries.join(':'))}"\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"\nexec ${quote(join(folder, program))} "$@"\n`,
    { mode: 0o755 },
  );
  return launcher;
}
