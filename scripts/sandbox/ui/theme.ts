import { type CSSVariablesResolver, createTheme } from '@mantine/core';
import { ember, night, tide } from './palette.ts';

/** The list itself scrolls, so that its input stays the one place of focus. */
const list = {
  withScrollArea: false,
  styles: { options: { maxHeight: 260, overflowY: 'auto' as const } },
};

export const theme = createTheme({
  primaryColor: 'tide',
  primaryShade: 7,
  colors: { tide, ember, dark: night },
  black: '#10242b',
  autoContrast: true,
  respectReducedMotion: true,
  cursorType: 'pointer',
  defaultRadius: 'md',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace',
  components: {
    Button: { defaultProps: { fw: 600 } },
    Tooltip: { defaultProps: { events: { hover: true, focus: true, touch: true } } },
    // The dialog's heading row is a <header>, which would be a second banner.
    Modal: {
      defaultProps: {
        attributes: { header: { role: 'presentation' } },
        styles: { title: { fontWeight: 700, fontSize: 20, lineHeight: 1.3 } },
      },
    },
    Select: { defaultProps: list },
    MultiSelect: { defaultProps: list },
    Anchor: { defaultProps: { underline: 'always' } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Close notification' } } },
  },
});

/** Colours of the surfaces, and of Mantine's texts that miss 4.5:1 by default. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--rail': '#073b47', '--rail-text': '#e8f6f8', '--rail-soft': '#a9d3da' },
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#10242b',
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-dimmed': '#51606a',
    '--mantine-color-placeholder': '#646c73',
    '--mantine-color-anchor': '#0b6072',
    '--line': '#d5dfe2',
    '--tint': '#f2f7f8',
    '--card': '#f7fafa',
    '--own': '#fff7ec',
    '--own-line': '#c77b30',
    '--bad': '#b02525',
    '--bad-tint': '#fdeeee',
    '--good': '#1f6b39',
    '--mark': '#d8eef1',
    '--mark-text': '#064a59',
  },
  dark: {
    '--mantine-color-body': '#0d171b',
    '--mantine-color-text': '#dbe5e8',
    '--mantine-color-error': '#ff8787',
    '--mantine-color-dimmed': '#a3b1b7',
    '--mantine-color-placeholder': '#9aa5aa',
    '--mantine-color-anchor': '#71c1ce',
    '--line': '#2a3a41',
    '--tint': '#132127',
    '--card': '#16252b',
    '--own': '#241b10',
    '--own-line': '#c98a45',
    '--bad': '#ff9d9d',
    '--bad-tint': '#2b1719',
    '--good': '#7fd19b',
    '--mark': '#123c46',
    '--mark-text': '#bfe6ec',
  },
});
