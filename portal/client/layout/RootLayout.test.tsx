import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { App } from '../App.tsx';
import { AppRoutes, loadPage } from '../routes.tsx';
import { fallbackSettings } from '../settings.ts';
import { localEntries } from '../storage.ts';

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
