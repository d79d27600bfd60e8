import { Button, Combobox, DEFAULT_THEME, Input, Loader, mergeMantineTheme, ScrollArea } from '@mantine/core';
import type { CSSOptions } from 'vite';
import { theme } from '../theme.ts';

type Plugins = NonNullable<Exclude<NonNullable<CSSOptions['postcss']>, string>['plugins']>;
type PostcssPlugin = Extract<Plugins[number], { postcssPlugin: string }>;

type ClassNames = Readonly<Record<string, string>>;

const only = (classes: ClassNames, ...parts: readonly string[]) =>
  parts.map((part) => {
    const name = classes[part];
    if (!name) {
      throw new Error(`Mantine has no part ${part} beside ${Object.keys(classes).join(', ')}`);
    }
    return name;
  });

const allBut = (classes: ClassNames, ...parts: readonly string[]) => {
  const drawn = only(classes, ...parts);
  return Object.values(classes).filter((name) => !drawn.includes(name));
};

/**
 * Parts of Mantine that no element is: what others import for what they can be told to draw, and what comes with a
 * component unasked. A source that would draw one fails the build, and `ruleFaults.ts` any state of a page that does.
 */
const undrawn = [
  {
    drawing: /\bScrollArea|\bscrollAreaComponent\b|\bScrollContainer\b/,
    names: allBut(ScrollArea.classes),
  },
  {
    drawing: /\bCombobox|<(?:(?:Multi|Tree)?Select|Autocomplete|TagsInput|Pill\w*)\b/,
    names: allBut(Combobox.classes, 'chevron'),
  },
  { drawing: /\bButton\.?Group/, names: only(Button.classes, 'group', 'groupSection') },
  {
    drawing: /\bInput\.?Placeholder\b|\bbottomSection\b/,
    names: only(Input.classes, 'placeholder', 'bottomSection'),
  },
  {
    drawing: /\btype(?:=|: )['"](?:bars|dots)['"]/,
    names: [
      ...only(Loader.classes, 'barsLoader', 'bar', 'bars-loader-animation'),
      ...only(Loader.classes, 'dotsLoader', 'dot', 'loader-dots-animation'),
    ],
  },
];

const undrawnNames = new Set(undrawn.flatMap(({ names }) => names));

const isDrawn = (selector: string) =>
  [...selector.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => !undrawnNames.has(name));

/** What a source of ours draws although its rules are left out. */
export const drawnWithoutRules = (source: string): string | undefined =>
  undrawn.flatMap(({ drawing }) => drawing.exec(source) ?? [])[0];

const { scale } = mergeMantineTheme(DEFAULT_THEME, theme);

/** Mantine multiplies every length by the theme's scale. */
const scaled = (value: string) =>
  value.replaceAll(
    /calc\((-?[\d.]+)rem \* var\(--mantine-scale\)\)/g,
    (_, length: string) => `${Number(length) * scale}rem`,
  );

/** Leaves out the rules of what is not drawn, and computes the lengths that the theme settles. */
export function mantineRules(): PostcssPlugin {
  return {
    postcssPlugin: 'mantine-rules',
    AtRule: {
      keyframes: (rule) => {
        if (undrawnNames.has(rule.params)) {
          rule.remove();
        }
      },
    },
    Rule: (rule) => {
      const drawn = rule.selectors.filter(isDrawn);
      if (drawn.length === 0) {
        rule.remove();
      } else if (drawn.length < rule.selectors.length) {
        rule.selectors = drawn;
      }
    },
    Declaration: (declaration) => {
      const value = scaled(declaration.value);
      if (value !== declaration.value) {
        declaration.value = value;
      }
    },
  };
}
