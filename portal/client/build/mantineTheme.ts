import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariablesResolver, palettes, theme } from '../theme.ts';

const moduleName = 'virtual:mantine-theme.css';
const resolvedName = '\0mantine-theme.css';

type Variables = ReturnType<typeof defaultCssVariablesResolver>;

const unused = Object.keys(DEFAULT_THEME.colors).filter((name) => !palettes.some((one) => one === name));
const ofUnusedPalette = new RegExp(`^--mantine-color-(?:${unused.join('|')})-`);

const used = (variables: Record<string, string>) =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !ofUnusedPalette.test(name)));

const merge = (base: Variables, over: Variables): Variables => ({
  variables: used({ ...base.variables, ...over.variables }),
  light: used({ ...base.light, ...over.light, '--mantine-color-scheme': 'light' }),
  dark: used({ ...base.dark, ...over.dark, '--mantine-color-scheme': 'dark' }),
});

/** `visibleFrom` and `hiddenFrom`, which Mantine would otherwise write into the page at run time. */
function helperClasses(breakpoints: Record<string, string>): string {
  return Object.entries(breakpoints)
    .map(([name, from]) => {
      const below = `${Number.parseFloat(from) - 0.00625}em`;
      return `@media (max-width: ${below}) {.mantine-visible-from-${name} {display: none !important;}}
@media (min-width: ${from}) {.mantine-hidden-from-${name} {display: none !important;}}`;
    })
    .join('\n');
}

/** All that MantineProvider would write into a style element, as text for the built style sheet. */
export function themeStyles(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const variables = merge(defaultCssVariablesResolver(merged), cssVariablesResolver(merged));
  return `${convertCssVariables(variables, ':root')}\n${helperClasses(merged.breakpoints)}`;
}

/** Lets the client import the theme's variables as a style sheet. */
export function mantineTheme(): Plugin {
  return {
    name: 'mantine-theme',
    resolveId: (id) => (id === moduleName ? resolvedName : null),
    load: (id) => (id === resolvedName ? themeStyles() : null),
  };
}
