import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const componentFile = /@mantine\/core\/esm\/(?:components|utils)\/(.+)\.mjs$/;

/**
 * Parts that Mantine hangs on components of which our pages draw others: neither their code nor the rules of these
 * classes are sent. Whoever draws one all the same is told.
 */
const undrawn: Readonly<Partial<Record<string, readonly string[]>>> = {
  'Button/ButtonGroup/ButtonGroup': ['group'],
  'Button/ButtonGroupSection/ButtonGroupSection': ['groupSection'],
  'Combobox/Combobox': [
    'dropdown',
    'search',
    'options',
    'option',
    'empty',
    'header',
    'footer',
    'group',
    'groupLabel',
    'optionsDropdownOption',
    'optionsDropdownCheckIcon',
    'optionsDropdownCheckPlaceholder',
  ],
  'Input/InputPlaceholder/InputPlaceholder': ['placeholder'],
  'Loader/loaders/Bars': ['barsLoader', 'bar'],
  'Loader/loaders/Dots': ['dotsLoader', 'dot'],
  'ScrollArea/ScrollArea': [],
};

/** `ScrollAreaAutosize` is `ScrollArea.Autosize`, and the like. */
function withoutPart(code: string, part: string): string {
  const [first = '', ...others] = /export \{ (.+) \};/.exec(code)?.[1]?.split(', ') ?? [];
  const told = `throw new Error('${part} of Mantine is left out of the build, see client/build/mantineSheets.ts');`;
  return [
    ...[first, ...others].map((name) => `export function ${name}() { ${told} }`),
    ...others.map((name) => `${first}.${name.replace(first, '')} = ${name};`),
  ].join('\n');
}

const undrawnOf = (component: string) =>
  Object.entries(undrawn).flatMap(([part, classes]) =>
    part.startsWith(`${component}/`) ? (classes ?? []) : [],
  );

/** The generated names of a component's classes stand in its module: `"group": "m_80d6d844"`. */
const generatedNames = (code: string, classes: readonly string[]) =>
  classes.flatMap((name) => new RegExp(`"${name}": "(m_\\w+)"`).exec(code)?.[1] ?? []);

const rule = /[^{}]*\{[^{}]*\}/g;
const generated = /\.(m_\w+)/g;

/** A rule that also names a class which is drawn stays. */
const withoutRules = (css: string, names: readonly string[]) =>
  css.replaceAll(rule, (text) => {
    const used = [...text.matchAll(generated)].map(([, name = '']) => name);
    return used.length > 0 && used.every((name) => names.includes(name)) ? '' : text;
  });

const prefix = 'virtual:mantine-sheet/';
const { resolve } = createRequire(import.meta.url);

/**
 * Each component of Mantine that a page draws brings its own style sheet, and no page the others. Mantine keeps the
 * class names of a component in a module beside it, and the rules in a sheet named for the component.
 */
export function mantineSheets(): Plugin {
  const leftOut = new Map<string, readonly string[]>();
  return {
    name: 'mantine-sheets',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    async load(id) {
      const component = id.startsWith(`\0${prefix}`)
        ? id.slice(prefix.length + 1, -'.css'.length)
        : undefined;
      if (component === undefined) {
        return null;
      }
      const css = await readFile(resolve(`@mantine/core/styles/${component}.layer.css`), 'utf8');
      return withoutRules(css, leftOut.get(component) ?? []);
    },
    transform(code, id) {
      const part = componentFile.exec(id)?.[1];
      if (part === undefined) {
        return null;
      }
      if (part in undrawn) {
        return { code: withoutPart(code, part), map: null };
      }
      if (!part.endsWith('.module')) {
        return null;
      }
      const [component = ''] = part.split('/');
      leftOut.set(component, generatedNames(code, undrawnOf(component)));
      // No source map: what stands on the other lines stays where it was.
      return { code: `import '${prefix}${component}.css';${code}`, map: null };
    },
  };
}
