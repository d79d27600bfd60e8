import './styles/index.ts';
import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { repeatEarlyPress } from './earlyPress.ts';
import { releasePageStyle } from './pageStyle.ts';
import { AppRoutes, loadPage } from './routes.tsx';
import { loadSettings } from './settings.ts';
import { restoreStyleAttributes } from './styleAttributes.ts';

declare global {
  // react-remove-scroll reads the nonce of its style element from this name.
  var __webpack_nonce__: string | undefined;
}

const nonceOf = (page: Document) =>
  page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** The first commit has replaced the preview. */
function InPlaceOfPreview({ root, children }: { readonly root: HTMLElement; readonly children: ReactNode }) {
  useLayoutEffect(() => {
    repeatEarlyPress(root);
  }, [root]);
  return children;
}

/** Renders the application, or wakes the prerendered page. */
export async function mount(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) {
    throw new Error('The page has no root element');
  }
  globalThis.__webpack_nonce__ = nonceOf(document);
  const [settings] = await Promise.all([loadSettings(), loadPage(window.location.pathname)]);
  const tree = (
    <App settings={settings}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </App>
  );
  restoreStyleAttributes(root);
  releasePageStyle();
  // As a transition it gives way to whatever a person does meanwhile.
  startTransition(() => {
    if (root.dataset['prerendered'] === undefined) {
      // What stands here is a preview for strangers; the first commit puts the person's own view in its place.
      createRoot(root).render(<InPlaceOfPreview root={root}>{tree}</InPlaceOfPreview>);
      return;
    }
    hydrateRoot(root, tree);
  });
}
