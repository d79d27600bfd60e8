import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mark } from '../testing/account.ts';
import { ownApplication } from '../testing/applications.ts';
import { startNetwork } from '../testing/network.ts';
import { openOtherTab } from '../testing/otherTab.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { StatusPage } from './StatusPage.tsx';

const other = openOtherTab();

it('leaves nothing of whoever had everything erased, in other tabs either', async () => {
  const open = { state: 'open' };
  startNetwork({
    'GET /api/me/applications': {
      body: { applications: [ownApplication()], apply: { beta: open, contact: open } },
    },
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
