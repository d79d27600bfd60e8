import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { StatusFlow } from '../features/status/StatusFlow.tsx';
import { ownReply } from '../testing/applications.ts';
import { FakeEventSource } from '../testing/FakeEventSource.ts';
import { startNetwork } from '../testing/network.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { RootLayout } from './RootLayout.tsx';

it('the focus goes with a link to the page that it leads to, also when that has loaded', async () => {
  Object.defineProperty(window, 'EventSource', { writable: true, value: FakeEventSource });
  startNetwork({ 'GET /api/me/applications': ownReply() });
  renderPage(
    <Routes>
      <Route element={<RootLayout />}>
        <Route path="/about" element={<Link to="/status">Go</Link>} />
        <Route path="/status" element={<StatusFlow />} />
      </Route>
    </Routes>,
    '/about',
  );
  (await screen.findByRole('link', { name: 'Go' })).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Your application' })).toHaveFocus();
});
