import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const skipped = new Set(['node_modules', 'dist', '.cache', '.data', 'testing']);
const isSource = (name: string) => !/\.(test|journey)\.tsx?$/.test(name);

function* listFiles(path: string): Generator<string> {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isFile()) {
    yield path;
  }
  if (!stats?.isDirectory()) {
    return;
  }
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.isDirectory() ? !skipped.has(entry.name) : isSource(entry.name)) {
      yield* listFiles(join(path, entry.name));
    }
  }
}

/** One sum over the names and contents of everything under these paths that a build reads; tests left out. */
export function hashFiles(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of listFiles(join(root, path))) {
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}
