import { Notifications, notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { newQueryClient } from '../api/queryClient.ts';
import { AuthProvider } from '../features/auth/AuthProvider.tsx';
import { fallbackSettings, SettingsProvider } from '../settings.ts';
import { Themed } from './Themed.tsx';

/** Where the router is, and the browser's way back: tests use them as people do. */
function AddressBar() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <div data-testid="address">{pathname + search}</div>
      <button type="button" hidden data-testid="back" onClick={() => void navigate(-1)}>
        the browser’s way back
      </button>
    </>
  );
}

/** Where the router is. */
export const address = () => screen.getByTestId('address').textContent;

/** As in the application, but for the waiting between tries. */
function newImpatientClient() {
  const client = newQueryClient();
  const { queries, ...rest } = client.getDefaultOptions();
  client.setDefaultOptions({ ...rest, queries: { ...queries, retryDelay: 0 } });
  return client;
}

/** A page in all that it stands in, under React's strict mode, which runs every effect twice. */
export function renderPage(page: ReactNode, path = '/') {
  act(() => notifications.clean());
  return render(
    <StrictMode>
      <Themed>
        <SettingsProvider value={fallbackSettings}>
          <QueryClientProvider client={newImpatientClient()}>
            <Notifications limit={3} />
            <MemoryRouter initialEntries={[path]}>
              <AuthProvider>
                {page}
                <AddressBar />
              </AuthProvider>
            </MemoryRouter>
          </QueryClientProvider>
        </SettingsProvider>
      </Themed>
    </StrictMode>,
  );
}
