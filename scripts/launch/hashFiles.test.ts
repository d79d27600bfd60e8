import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashFiles } from './hashFiles.ts';

describe('the sum over the sources of a build', () => {
  const root = mkdtempSync(join(tmpdir(), 'sources-'));
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const sum = () => hashFiles(root, ['client', 'lock.json', 'absent']);
  beforeEach(() => {
    write('client/pages/Home.tsx', 'home');
    write('lock.json', '{}');
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test.each([
    ['a changed file', 'client/pages/Home.tsx'],
    ['a new file', 'client/pages/New.tsx'],
    ['a changed lock file', 'lock.json'],
  ])('changes with %s', (_, path) => {
    const before = sum();
    write(path, `changed ${path}`);
    expect(sum()).not.toBe(before);
  });

  test.each([
    'client/pages/Home.test.tsx',
    'client/dist/out.js',
    'client/node_modules/a.js',
    'client/testing/setup.ts',
  ])('stays when %s changes, which no build reads', (path) => {
    const before = sum();
    write(path, 'changed');
    expect(sum()).toBe(before);
  });
});
