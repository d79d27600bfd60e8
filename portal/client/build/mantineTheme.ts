import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { greys, palettes, singleShades } from '../palette.ts';
import { cssVariablesResolver, theme } from '../theme.ts';

const moduleName = 'virtual:mantine-theme.css';
const resolvedName = '\0mantine-theme.css';

type Variables = ReturnType<typeof defaultCssVariablesResolver>;

const isAmong = (name: string, names: readonly string[]) => names.includes(name);

/** Of what a palette has besides its shades: named by the rules of charts. */
const greyVariants = ['dark-filled'];

/** What Mantine makes of one shade: itself, under the pointer, as text, and as words on its own light ground. */
const partsOfShade = (shade: number) =>
  [shade, Math.min(shade + 1, 9), Math.min(shade, 6), 'light-color', 0, 9].map(String);

/** Whether `tide-4` or `dark-filled` may be named by a rule. */
function isDrawn(palette: string, part: string): boolean {
  if (isAmong(palette, palettes)) {
    return true;
  }
  if (isAmong(palette, greys)) {
    return /^\d$/.test(part) || isAmong(`${palette}-${part}`, greyVariants);
  }
  return singleShades.some((one) => {
    const [name, shade] = one.split('.');
    return name === palette && isAmong(part, partsOfShade(Number(shade)));
  });
}

const ofPalette = new RegExp(
  `^--mantine-color-(${Object.keys({ ...DEFAULT_THEME.colors, ...theme.colors }).join('|')})-(.+)$`,
);
/** Read by components that we do not draw, by scripts that have the theme itself, or by nobody. */
const unread = /^--mantine-(?:primary-color-\d|h\d-|heading-|font-family-headings|breakpoint-|z-index-)/;

function isNeeded(name: string): boolean {
  const [, palette = '', part = ''] = ofPalette.exec(name) ?? [];
  return palette === '' ? !unread.test(name) : isDrawn(palette, part);
}

const used = (variables: Record<string, string>) =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => isNeeded(name)));

const merge = (base: Variables, over: Variables): Variables => ({
  variables: used({ ...base.variables, ...over.variables }),
  light: used({ ...base.light, ...over.light, '--mantine-color-scheme': 'light' }),
  dark: used({ ...base.dark, ...over.dark, '--mantine-color-scheme': 'dark' }),
});

/** The variables that MantineProvider would write into a style element, as text for the built style sheet. */
export function themeStyles(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const variables = merge(defaultCssVariablesResolver(merged), cssVariablesResolver(merged));
  return convertCssVariables(variables, ':root');
}

/** Lets the client import the theme's variables as a style sheet. */
export function mantineTheme(): Plugin {
  return {
    name: 'mantine-theme',
    resolveId: (id) => (id === moduleName ? resolvedName : null),
    load: (id) => (id === resolvedName ? themeStyles() : null),
  };
}
