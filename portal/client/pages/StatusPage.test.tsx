import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { RootLayout } from '../layout/RootLayout.tsx';
import { mark } from '../testing/account.ts';
import { ownApplication } from '../testing/applications.ts';
import { startNetwork } from '../testing/network.ts';
import { openOtherTab } from '../testing/otherTab.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { StatusPage } from './StatusPage.tsx';

const other = openOtherTab();
const open = { state: 'open' };
const list = {
  'GET /api/me/applications': {
    body: { applications: [ownApplication()], apply: { beta: open, contact: open } },
  },
};

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const editLink = () => screen.findByRole('link', { name: 'Edit your answers' });

/** The page in its frame, and the form that was opened from far below its top. */
const openForm = async () => {
  startNetwork({ ...list, 'PATCH /api/me/applications/a1': { body: ownApplication() } });
  renderPage(
    <Routes>
      <Route element={<RootLayout />}>
        <Route path="/status" element={<StatusPage />} />
      </Route>
    </Routes>,
    '/status',
  );
  await userEvent.click(await editLink());
  expect(await heading('Edit your answers')).toHaveFocus();
};

describe('the form of an application', () => {
  const scrollTo = jest.spyOn(window, 'scrollTo');

  it.each([
    ['saved', 'button', 'Save changes'],
    ['left', 'link', 'Back without saving'],
  ])(
    'is a page of its own: so is, from its top, the one that follows when it is %s',
    async (_, role, name) => {
      await openForm();
      expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
      scrollTo.mockClear();
      await userEvent.click(screen.getByRole(role, { name }));
      expect(await heading('Your application')).toHaveFocus();
      expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    },
  );
});

it('leaves nothing of whoever had everything erased, in other tabs either', async () => {
  startNetwork({
    ...list,
    'DELETE /api/me': { body: { receipt: '2027-01-03-ab-cd' } },
  });
  mark();
  localStorage.setItem('auth_redirect', '/form');
  sessionStorage.setItem('form_draft', '{}');
  renderPage(<StatusPage />, '/status');
  await userEvent.click(await screen.findByRole('button', { name: 'Erase my data' }));
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Erase everything' }),
  );
  expect(await screen.findByText('2027-01-03-ab-cd')).toBeVisible();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  await waitFor(() => {
    expect(other.heard.at(-1)).toBe('logOut');
  });
});
