import { globSync } from 'node:fs';
import { join } from 'node:path';
import { className } from './className.ts';

const client = join(__dirname, '..');

it('no two style sheets name a class alike', () => {
  const files = globSync('**/*.module.css', { cwd: client });
  const names = files.map((file) => className('root', join(client, file)));
  expect(names.length).toBeGreaterThan(100);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[A-Za-z]{3}_root$/.test(name))).toEqual([]);
});
