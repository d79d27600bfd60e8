import { execFileSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { root } from '../../base/root.ts';

const filesIn = (...patterns: string[]) =>
  globSync(patterns, { cwd: root, exclude: (path) => /(?:node_modules|dist)$/.test(path) });

const tests = filesIn('**/*.test.ts', '**/*.test.tsx', '**/*.journey.ts');

/** A checkout in which the tests are empty: to list them Jest looks at names only. */
function makeCheckout(folder: string): void {
  for (const file of filesIn('jest.*', 'scripts/sandbox/testing/*.ts')) {
    cpSync(join(root, file), join(folder, file));
  }
  for (const file of tests) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}

describe('the projects of Jest', () => {
  const parent = realpathSync(mkdtempSync(join(tmpdir(), 'projects-')));
  afterAll(() => rmSync(parent, { recursive: true }));

  test.each(['yieldwren', 'dist/sandbox/ui/my clöne (1)', 'a [x] !b {c,d} @e+f'])(
    'have every test, where %s is the checkout',
    (path) => {
      const folder = join(parent, path);
      makeCheckout(folder);
      const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
      const listed = execFileSync(process.execPath, [jest, '--listTests'], { cwd: folder, encoding: 'utf8' });
      const files = listed
        .trim()
        .split('\n')
        .map((file) => relative(folder, file));
      expect(files.toSorted()).toEqual(tests.toSorted());
    },
  );
});
