import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, MemoryRouter } from 'react-router-dom';
import { App } from '../App.tsx';
import { AppRoutes, loadPage } from '../routes.tsx';
import { fallbackSettings } from '../settings.ts';
import { localEntries } from '../storage.ts';
import { expireMark, mark } from '../testing/account.ts';
import { ownReply } from '../testing/applications.ts';
import { FakeEventSource } from '../testing/FakeEventSource.ts';
import { startNetwork } from '../testing/network.ts';

it.each(['/', '/about', '/nowhere'])(
  'a stored user that cannot be read is logged once and dropped on %s, as on pages about one person',
  async (path) => {
    const log = jest
      .spyOn(console, 'error')
      .mockReset()
      .mockImplementation(() => undefined);
    localStorage.setItem(localEntries.user, '{"username":');
    await loadPage(path);
    render(
      <App settings={fallbackSettings}>
        <MemoryRouter initialEntries={[path]}>
          <AppRoutes />
        </MemoryRouter>
      </App>,
    );
    await screen.findByRole('heading', { level: 1 });
    expect(localStorage.getItem(localEntries.user)).toBeNull();
    expect(log.mock.calls).toEqual([['The stored user could not be read', expect.any(Error)]]);
  },
);

it('nothing that a personal page has read comes back after a log-out on a public one', async () => {
  Object.defineProperty(window, 'EventSource', { writable: true, value: FakeEventSource });
  const list = 'GET /api/me/applications';
  const network = startNetwork({
    [list]: ownReply(),
  });
  mark();
  window.history.replaceState(null, '', '/status');
  await Promise.all([loadPage('/status'), loadPage('/terms')]);
  render(
    <App settings={fallbackSettings}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </App>,
  );
  await screen.findByText('AB12-CD34');
  await userEvent.click(
    within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Terms of Service' }),
  );
  await screen.findByRole('heading', { level: 1, name: 'Terms of Service' });
  act(expireMark);
  network.on(list, 'never');
  window.history.back();
  await screen.findByRole('heading', { level: 1, name: 'Loading your application' });
  expect(screen.queryByText('AB12-CD34')).toBeNull();
});
