import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LateNotifications } from './layout/LateNotifications.tsx';
import { type Settings, SettingsProvider } from './settings.ts';
import { cssVariablesResolver, theme } from './theme.ts';

interface AppProps {
  readonly settings: Settings;
  readonly children: ReactNode;
}

const styleNonce = () =>
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '');

/**
 * What every page stands in. The theme's variables and helper classes are part of the built style sheet, so that
 * a public page needs no style written at run time.
 */
export function App({ settings, children }: AppProps) {
  const [queryClient] = useState(() => new QueryClient());
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      <SettingsProvider value={settings}>
        <QueryClientProvider client={queryClient}>
          {children}
          <LateNotifications />
        </QueryClientProvider>
      </SettingsProvider>
    </MantineProvider>
  );
}
