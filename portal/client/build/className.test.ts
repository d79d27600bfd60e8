import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { className } from './className.ts';

const client = join(__dirname, '..');

it('no two style sheets name a class alike', () => {
  const files = globSync('**/*.module.css', { cwd: client });
  const names = files.map((file) => className('root', join(client, file)));
  expect(names.length).toBeGreaterThan(100);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[A-Za-z]{3}_root$/.test(name))).toEqual([]);
});

const textOf = (file: string) => readFileSync(join(client, file), 'utf8');
const namesIn = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name]) => name);

it('a component names only classes that its sheet has, and a sheet has only classes that are named', () => {
  const named = new Map<string, string[]>();
  for (const file of globSync('**/*.tsx', { cwd: client })) {
    const path = /from '(\..+\.module\.css)'/.exec(textOf(file))?.[1];
    if (path) {
      const sheet = join(dirname(file), path);
      named.set(sheet, [...(named.get(sheet) ?? []), textOf(file)]);
    }
  }
  const faults = Array.from(named, ([sheet, sources]) => {
    const css = textOf(sheet).replaceAll(/\/\*.*?\*\/|:global\([^)]*\)/gs, '');
    const has = new Set(namesIn(css, /\.([a-z]\w*)/gi));
    const source = sources.join('\n');
    const uses = new Set(namesIn(source, /classes\['(\w+)'\]/g));
    const isChosenAtRunTime = /classes\[\w/.test(source);
    const unknown = [...uses].filter((name) => !has.has(name));
    const unused = isChosenAtRunTime ? [] : [...has].filter((name) => !uses.has(name));
    return [...unknown, ...unused].map((name) => `${name} of ${sheet}`);
  });
  expect(named.size).toBeGreaterThan(90);
  expect(faults.flat()).toEqual([]);
});
