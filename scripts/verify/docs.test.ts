import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../base/root.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const documents = ['README.md', 'scripts/sandbox/README.md', ...globSync('docs/**/*.md', { cwd: root })];

/** Titles as they stand in a document: `path/of.test.ts`: “title”. */
function citedTests(text: string): { file: string; title: string }[] {
  return [...text.matchAll(/`([\w./-]+\.(?:test|journey)\.tsx?)`: “([^”]+)”/g)].map(([, file, title]) => ({
    file: file ?? '',
    title: title ?? '',
  }));
}

const isTitleOf = (source: string, title: string) =>
  [`'${title}'`, `"${title}"`, `'${title.replaceAll("'", "\\'")}'`, `\`${title}\``].some((one) =>
    source.includes(one),
  );

describe('the documents', () => {
  test.each([
    ['security', 40],
    ['reliability', 19],
  ])('%s.md names tests that exist, by file and title', (name, fewest) => {
    const cited = citedTests(read(`docs/${name}.md`));
    const absent = cited.filter(
      ({ file, title }) => !existsSync(join(root, file)) || !isTitleOf(read(file), title),
    );
    expect(absent).toEqual([]);
    expect(cited.length).toBeGreaterThan(fewest);
  });

  test.each(documents)('%s links to files that exist, and names commands that there are', (document) => {
    const text = read(document);
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path]) => path ?? '');
    expect(links.filter((path) => !existsSync(join(root, dirname(document), path)))).toEqual([]);
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const commands = [...text.matchAll(/npm (?:run )?(start|test|(?<=run )[\w:]+)/g)].map(
      ([, name]) => name ?? '',
    );
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('the sandbox’s README names every read of its control API', () => {
    const reads = [...read('scripts/sandbox/server/control/readControl.ts').matchAll(/case '([\w-]+)':/g)];
    const text = read('scripts/sandbox/README.md');
    const absent = reads
      .map(([, name]) => name ?? '')
      .filter((name) => !new RegExp(`\`${name}[\`?]`).test(text));
    expect(absent).toEqual([]);
    expect(reads.length).toBeGreaterThan(9);
  });

  test.each(documents)('%s names paths that exist', (document) => {
    const named = [...read(document).matchAll(/`((?:shared|bot|portal|scripts|docs)\/[\w./-]+)`/g)];
    const paths = named.map(([, path]) => path ?? '');
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('operating.md quotes of the log what is written there', () => {
    const quotes = /\blog (?:for|has|says) '([^']+)'|'([^']+)' in (?:its|the) log\b/g;
    const quoted = [...read('docs/operating.md').replaceAll(/\s+/g, ' ').matchAll(quotes)];
    const sources = globSync('{shared/src,bot/src,portal/server}/**/*.ts', { cwd: root })
      .map(read)
      .join('\n');
    const words = quoted.map(([, after, before]) => after ?? before ?? '');
    expect(words.filter((one) => !sources.includes(one))).toEqual([]);
    expect(words.length).toBeGreaterThan(2);
  });

  test.each(['portal/server/main.ts', 'bot/src/main.ts'])(
    'README.md starts %s by a command that reads .env',
    (main) => {
      const options = new RegExp(`\`node ([^\`]*)${main}\``).exec(read('README.md'))?.[1] ?? '';
      const folder = mkdtempSync(join(tmpdir(), 'printed-'));
      writeFileSync(join(folder, '.env'), 'REDIS_URL=redis://127.0.0.1:1\n');
      const args = [...options.split(' ').filter(Boolean), join(root, main)];
      const env = { PATH: process.env.PATH };
      const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' });
      rmSync(folder, { recursive: true });
      expect(status).toBe(78);
      expect(stderr).toContain('MONGODB_URI: missing');
      expect(stderr).not.toContain('REDIS_URL');
    },
  );
});
