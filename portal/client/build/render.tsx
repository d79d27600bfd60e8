import '../styles/index.ts';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '../App.tsx';
import { networksFaq } from '../content/networks.ts';
import type { Faq } from '../content/types.ts';
import { AppRoutes, loadPage } from '../routes.tsx';
import type { Settings } from '../settings.ts';

export { metaOf } from '../content/meta.ts';
export { noScript } from '../content/site.ts';
export { pages } from '../routes.tsx';

/** The questions a page answers, for search engines. */
export const questionsOf = (path: string): readonly Faq[] =>
  path === '/networks' ? networksFaq.questions : [];

/** The HTML of one page, as the browser will render it first. */
export async function renderPage(path: string, settings: Settings): Promise<string> {
  await loadPage(path);
  const { prelude } = await prerender(
    <App settings={settings}>
      <StaticRouter location={path}>
        <AppRoutes />
      </StaticRouter>
    </App>,
    {
      // A large page must not be split into parts that a script puts in place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        throw error;
      },
    },
  );
  return new Response(prelude).text();
}
