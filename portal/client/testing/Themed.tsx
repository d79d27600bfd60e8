import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from '../theme.ts';

/** Mantine as the application has it, without its class names for the styles of others; nothing moves. */
export const Themed = ({ children }: { readonly children: ReactNode }) => (
  <MantineProvider theme={theme} env="test" withStaticClasses={false}>
    {children}
  </MantineProvider>
);
