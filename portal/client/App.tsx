import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { RouterFailure } from './layout/RouterFailure.tsx';
import { type Settings, SettingsProvider } from './settings.ts';
import { styleNonce } from './start/styleNonce.ts';
import { theme } from './theme.ts';
import { ToastHost } from './toastHost.ts';

interface AppProps {
  readonly settings: Settings;
  readonly children: ReactNode;
}

/**
 * What every page stands in. The theme's variables and helper classes are part of the built style sheet, so that
 * a public page needs no style written at run time.
 */
export function App({ settings, children }: AppProps) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      <SettingsProvider value={settings}>
        <ErrorBoundary FallbackComponent={RouterFailure}>{children}</ErrorBoundary>
        <ToastHost />
      </SettingsProvider>
    </MantineProvider>
  );
}
