import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { greys, palettes, singleShades } from '../palette.ts';
import { theme } from '../theme.ts';

const moduleName = 'virtual:mantine-theme.css';
const resolvedName = '\0mantine-theme.css';

type Variables = ReturnType<typeof defaultCssVariablesResolver>;

/** Mantine's own error, dimmed, placeholder and link colours miss WCAG AA; these reach 4.5:1 in both schemes. */
const ownVariables: Variables = {
  variables: {},
  light: {
    '--mantine-color-body': '#fbfcfc',
    '--mantine-color-text': '#10242b',
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-success': 'var(--good)',
    '--mantine-color-dimmed': '#51606a',
    '--mantine-color-placeholder': '#6a7178',
    '--mantine-color-anchor': '#0b6072',
  },
  dark: {
    '--mantine-color-body': '#0c161a',
    '--mantine-color-text': '#dbe5e8',
    '--mantine-color-error': '#ff8787',
    '--mantine-color-success': 'var(--good)',
    '--mantine-color-dimmed': '#a3b1b7',
    '--mantine-color-placeholder': '#9a9ca1',
    '--mantine-color-anchor': '#71c1ce',
  },
};

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
function themeStyles(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const variables = merge(defaultCssVariablesResolver(merged), ownVariables);
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
