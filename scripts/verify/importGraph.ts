import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** What each source file imports, types included: files of the checkout by their path, packages by their name. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const sources = '{shared,bot,portal,scripts}/**/*.{ts,tsx,mjs}';
const isForeign = (path: string) => /(?:^|\/)(?:node_modules|dist)(?:\/|$)/.test(path);
/** A word in a list, as in `['from', 'to']`, imports nothing. */
const imported = /(?<!')\b(?:from|import)\s*\(?\s*'([^']+)'/g;

export function readImportGraph(root: string): ImportGraph {
  const files = globSync(sources, { cwd: root, exclude: isForeign });
  return new Map(
    files.map((file) => {
      const names = [...readFileSync(join(root, file), 'utf8').matchAll(imported)].map(
        ([, name = '']) => name,
      );
      return [
        file,
        names.map((name) => (name.startsWith('.') ? normalize(join(dirname(file), name)) : name)),
      ];
    }),
  );
}

/** The files that import each other round about, one list a circle. */
export function findCircles(graph: ImportGraph): string[][] {
  const done = new Set<string>();
  const circles: string[][] = [];
  const visit = (file: string, way: string[]): void => {
    const start = way.indexOf(file);
    if (start >= 0) {
      circles.push(way.slice(start));
      return;
    }
    if (!done.has(file)) {
      for (const next of graph.get(file) ?? []) {
        visit(next, [...way, file]);
      }
      done.add(file);
    }
  };
  for (const file of graph.keys()) {
    visit(file, []);
  }
  return circles;
}
