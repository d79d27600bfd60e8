import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

export interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** What Vite built, by source file, or by the name of a group of them. */
export class ClientFiles {
  readonly #chunks: Record<string, Chunk>;
  readonly #folder: string;

  constructor(folder: string, chunks: Record<string, Chunk>) {
    this.#folder = folder;
    this.#chunks = chunks;
  }

  #find(source: string): [string, Chunk] {
    const entries = Object.entries(this.#chunks);
    const found = entries.find(([key]) => key === source) ?? entries.find(([, { name }]) => name === source);
    if (!found) {
      throw new Error(`The build has no chunk for ${source}`);
    }
    return found;
  }

  static async read(folder: string): Promise<ClientFiles> {
    const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8');
    return new ClientFiles(folder, JSON.parse(text) as Record<string, Chunk>);
  }

  /** The chunks of some sources or groups, dependencies first, without repeats. */
  filesOf(...sources: readonly string[]): PageFiles {
    const seen = new Set<string>();
    const scripts: string[] = [];
    const styles = new Set<string>();
    const visit = (source: string) => {
      const [key, chunk] = this.#find(source);
      if (seen.has(key)) {
        return;
      }
      seen.add(key);
      for (const dependency of chunk.imports ?? []) {
        visit(dependency);
      }
      scripts.push(chunk.file);
      for (const style of chunk.css ?? []) {
        styles.add(style);
      }
    };
    for (const source of sources) {
      visit(source);
    }
    return { scripts, styles: [...styles] };
  }

  async text(files: readonly string[]): Promise<string> {
    const texts = await Promise.all(files.map(async (file) => readFile(join(this.#folder, file), 'utf8')));
    return texts.join('\n');
  }

  /** Writes one sheet with the rules of several, and says where: one request, and a third less once compressed. */
  async joinStyles(name: string, files: readonly string[]): Promise<string> {
    const css = await this.text(files);
    const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
    const file = `assets/${name}-${hash}.css`;
    await writeFile(join(this.#folder, file), css);
    return file;
  }
}
