import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../base/root.ts';
import { modules } from './modules.ts';
import { mutants } from './mutants.ts';

describe('faults that are put into the product on purpose', () => {
  it.each(mutants)(
    '"$fault" names a line that stands once in its file, and a test',
    ({ file, line, test }) => {
      expect(readFileSync(join(root, file), 'utf8').split(line)).toHaveLength(2);
      expect(existsSync(join(root, test))).toBe(true);
    },
  );
});

describe('modules that are changed on purpose', () => {
  it.each(Object.entries(modules))('%s names files that are there', (_name, { mutate, tests }) => {
    expect([...mutate, ...tests].filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});
