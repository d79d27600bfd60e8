import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { benches } from './index.ts';

/** What belongs to every bench, and what is said to a program that is measured. */
const others = new Set(['--quick', '--expose-gc', '--manual']);

it.each(Object.keys(benches))('%s: the list of benches tells every switch that it knows', async (name) => {
  const bench = await benches[name]?.();
  const source = readFileSync(join(__dirname, `${name}.ts`), 'utf8');
  const switches = [...source.matchAll(/'(--[\w-]+=?)'/g)].map(([, one = '']) => one);
  expect(bench?.name).toBe(name);
  expect(switches.filter((one) => !others.has(one) && !bench?.about.includes(one))).toEqual([]);
});
