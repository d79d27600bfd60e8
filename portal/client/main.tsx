import './styles/index.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { App } from './App.tsx';
import { createRoutes } from './routes.tsx';
import { loadSettings } from './settings.ts';
import { restoreStyleAttributes } from './styleAttributes.ts';

declare global {
  // react-remove-scroll reads the nonce of its style element from this name.
  var __webpack_nonce__: string | undefined;
}

/** Loads the page's own chunk first, so that the first render is the whole page. */
async function resolvePage(routes: ReturnType<typeof createRoutes>) {
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy === 'function') {
      const loaded = await route.lazy();
      delete route.lazy;
      Object.assign(route, loaded);
    }
  }
}

export async function mount(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) {
    throw new Error('The page has no root element');
  }
  globalThis.__webpack_nonce__ =
    document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  const routes = createRoutes();
  const [settings] = await Promise.all([loadSettings(), resolvePage(routes)]);
  const tree = (
    <App settings={settings}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </App>
  );
  if (root.dataset['prerendered'] === undefined) {
    createRoot(root).render(tree);
    return;
  }
  restoreStyleAttributes(root);
  hydrateRoot(root, tree);
}
