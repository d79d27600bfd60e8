import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { patienceMs } from '@yieldwren/shared/testing/patience';
import { type ReactNode, StrictMode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { AuthProvider } from '../features/auth/AuthProvider.tsx';
import { fallbackSettings, SettingsProvider } from '../settings.ts';
import { theme } from '../theme.ts';

configure({ asyncUtilTimeout: patienceMs });

/** Where the router is: tests read it as people read the address bar. */
function AddressBar() {
  const { pathname, search } = useLocation();
  return <div data-testid="address">{pathname + search}</div>;
}

/** A page in all that it stands in, under React's strict mode, which runs every effect twice. */
export function renderPage(page: ReactNode, path = '/') {
  notifications.clean();
  return render(
    <StrictMode>
      <MantineProvider theme={theme} env="test">
        <SettingsProvider value={fallbackSettings}>
          <QueryClientProvider client={new QueryClient()}>
            <Notifications limit={3} />
            <MemoryRouter initialEntries={[path]}>
              <AuthProvider>
                {page}
                <AddressBar />
              </AuthProvider>
            </MemoryRouter>
          </QueryClientProvider>
        </SettingsProvider>
      </MantineProvider>
    </StrictMode>,
  );
}
