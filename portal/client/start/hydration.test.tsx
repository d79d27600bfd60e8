import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, StaticRouter } from 'react-router-dom';
import { App } from '../App.tsx';
import { metaOf } from '../content/meta.ts';
import { AppRoutes, loadPage, pages } from '../routes.tsx';
import { fallbackSettings } from '../settings.ts';

const prerendered = pages.map(({ path }) => path).filter((path) => path !== '*' && metaOf(path).indexable);

let root: Root | undefined;

afterEach(() => {
  act(() => root?.unmount());
  jest.restoreAllMocks();
});

it.each([...prerendered, '/nowhere'])('%s wakes without a complaint of React', async (path) => {
  const complain = jest.spyOn(console, 'error');
  const onRecoverableError = jest.fn();
  window.history.replaceState(null, '', path);
  await loadPage(path);
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  container.innerHTML = renderToString(
    <App settings={fallbackSettings}>
      <StaticRouter location={path}>
        <AppRoutes />
      </StaticRouter>
    </App>,
  );
  expect(container.querySelector('h1')).not.toBeNull();
  await act(async () => {
    root = hydrateRoot(
      container,
      <App settings={fallbackSettings}>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </App>,
      { onRecoverableError },
    );
    await Promise.resolve();
  });
  expect(onRecoverableError.mock.calls).toEqual([]);
  expect(complain.mock.calls).toEqual([]);
});
