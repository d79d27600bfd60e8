import { createTheme, type InputProps, type MantineColorsTuple } from '@mantine/core';
import { ButtonRoot } from './components/ui/ButtonRoot.tsx';
import { colors, type Palette, type Shade } from './palette.ts';

declare module '@mantine/core' {
  export interface MantineThemeColorsOverride {
    colors: Record<Palette | 'dark' | Shade | `var(--${string})`, MantineColorsTuple>;
  }
}

export const theme = createTheme({
  primaryColor: 'tide',
  primaryShade: 7,
  colors,
  autoContrast: true,
  respectReducedMotion: true,
  cursorType: 'pointer',
  defaultRadius: 'md',
  fontFamily: 'var(--sans)',
  fontFamilyMonospace: 'var(--mono)',
  fontSizes: { md: '1.0625rem', lg: '1.1875rem', xl: '1.375rem' },
  lineHeights: { md: '1.6' },
  headings: {
    fontFamily: 'var(--sans)',
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(2.1rem, 5vw, 3.4rem)', lineHeight: '1.06' },
      h2: { fontSize: 'clamp(1.6rem, 3.2vw, 2.35rem)', lineHeight: '1.14' },
      h3: { fontSize: '1.25rem', lineHeight: '1.3' },
      h4: { fontSize: '1.0625rem', lineHeight: '1.4' },
    },
  },
  components: {
    Button: {
      defaultProps: { component: ButtonRoot },
      // Words wrap where there is no room for them in a line; Mantine would cut them off.
      styles: {
        root: {
          display: 'inline-flex',
          alignItems: 'center',
          justifyContent: 'center',
          height: 'auto',
          minHeight: 'var(--button-height)',
        },
        label: { whiteSpace: 'normal', overflow: 'visible', lineHeight: 1.3 },
      },
    },
    // Mantine's own edge of a field is fainter than WCAG 1.4.11 asks for.
    Input: {
      vars: (_: unknown, { error }: InputProps) => ({
        wrapper: error ? {} : { '--input-bd': 'var(--line-strong)' },
      }),
    },
    // Mantine tells what is chosen by a shade that is hardly seen.
    SegmentedControl: { styles: { indicator: { border: '2px solid var(--accent)' } } },
    Tooltip: { defaultProps: { events: { hover: true, focus: true, touch: true } } },
    Anchor: { defaultProps: { underline: 'always' } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Close notification' } } },
  },
});
