import '../styles/index.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../App.tsx';
import { AppRoutes, loadPage } from '../routes.tsx';
import { loadSettings } from '../settings.ts';
import { askAgainForSheets } from './lostSheets.ts';
import { restoreStyleAttributes } from './styleAttributes.ts';
import { styleNonce } from './styleNonce.ts';

declare global {
  // react-remove-scroll reads the nonce of its style element from this name.
  var __webpack_nonce__: string | undefined;
}

interface EntryState {
  readonly usr?: unknown;
}

/** Whether what stands in the root is what the browser renders first; what a history entry keeps may show otherwise. */
const isPrerendered = (root: HTMLElement) =>
  root.hasChildNodes() && !(window.history.state as EntryState | null)?.usr;

/** Renders the application, or hydrates the prerendered page. */
export async function mount(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) {
    throw new Error('The page has no root element');
  }
  askAgainForSheets();
  globalThis.__webpack_nonce__ = styleNonce();
  const [settings] = await Promise.all([loadSettings(), loadPage(window.location.pathname)]);
  const tree = (
    <App settings={settings}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </App>
  );
  restoreStyleAttributes(root);
  // As a transition it gives way to whatever a person does meanwhile.
  startTransition(() => {
    if (isPrerendered(root)) {
      hydrateRoot(root, tree);
    } else {
      createRoot(root).render(tree);
    }
  });
}
