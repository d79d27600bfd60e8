import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { App } from '../App.tsx';
import { AppRoutes, loadPage } from '../routes.tsx';
import { fallbackSettings } from '../settings.ts';
import { localEntries } from '../storage.ts';
import { expireMark, mark } from '../testing/account.ts';
import { ownReply } from '../testing/applications.ts';
import { FakeEventSource } from '../testing/FakeEventSource.ts';
import { startNetwork } from '../testing/network.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { RootLayout } from './RootLayout.tsx';

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

function FailsWithEdit() {
  if (useLocation().search) {
    throw new Error('Cannot draw the form');
  }
  return <Link to="?edit=1">Edit</Link>;
}

it('a page that fails in one of its states is drawn again in the one that the way back leads to', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderPage(
    <Routes>
      <Route element={<RootLayout />}>
        <Route path="/about" element={<FailsWithEdit />} />
      </Route>
    </Routes>,
    '/about',
  );
  await userEvent.click(await screen.findByRole('link', { name: 'Edit' }));
  expect(await screen.findByText('Cannot draw the form')).toBeVisible();
  fireEvent.click(screen.getByTestId('back'));
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeVisible();
});

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
