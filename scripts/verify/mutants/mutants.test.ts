import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../base/root.ts';
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
