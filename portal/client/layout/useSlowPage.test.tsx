import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { preloadable } from '../start/preloadable.tsx';
import { renderPage } from '../testing/renderPage.tsx';
import { RootLayout } from './RootLayout.tsx';

const navigation = new EventTarget();

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { navigation });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'navigation');
});

/** The browser tells of this as soon as a link is followed. */
const tell = (path: string, sameDocument: boolean) => {
  act(() => {
    const destination = { url: new URL(path, window.location.href).href, sameDocument };
    navigation.dispatchEvent(Object.assign(new Event('navigate'), { destination }));
  });
};
const pass = async (ms: number) => await act(() => jest.advanceTimersByTimeAsync(ms));
const loading = () => screen.queryByText('Loading page');

const follow = async () => {
  const { promise, resolve } = Promise.withResolvers<() => ReactNode>();
  const { Component: Terms } = preloadable(() => promise);
  renderPage(
    <Routes>
      <Route element={<RootLayout />}>
        <Route path="/about" element={<Link to="/terms">Go</Link>} />
        <Route path="/terms" element={<Terms />} />
      </Route>
    </Routes>,
    '/about',
  );
  tell('/terms', true);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(screen.getByRole('link', { name: 'Go' }));
  return resolve;
};

it('a page that is long in coming is told as one, over the page that stands as it was', async () => {
  const bring = await follow();
  const status = screen.getAllByRole('status').find(({ textContent }) => textContent === '');
  await pass(1_000);
  expect(loading()).toBeVisible();
  expect(status).toContainElement(loading());
  expect(screen.getByRole('link', { name: 'Go' })).toHaveFocus();
  // Another one is asked for instead: nothing is to be told of that for a moment.
  tell('/privacy', true);
  expect(screen.getByRole('link', { name: 'Go' })).toBeVisible();
  tell('/terms', true);
  bring(() => <h1>The terms</h1>);
  await pass(0);
  expect(await screen.findByRole('heading', { name: 'The terms' })).toHaveFocus();
  await pass(2_000);
  expect(loading()).toBeNull();
});

it('a page that comes soon is there without a word of waiting', async () => {
  const bring = await follow();
  await pass(500);
  bring(() => <h1>The terms</h1>);
  expect(await screen.findByRole('heading', { name: 'The terms' })).toHaveFocus();
  await pass(2_000);
  expect(loading()).toBeNull();
});

it('a file that is fetched takes the place of no page', async () => {
  renderPage(
    <Routes>
      <Route element={<RootLayout />}>
        <Route path="/about" element={<p>About us</p>} />
      </Route>
    </Routes>,
    '/about',
  );
  tell('/api/review/audit/export', false);
  await pass(2_000);
  expect(screen.getByText('About us')).toBeVisible();
});
