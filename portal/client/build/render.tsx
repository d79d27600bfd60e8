import '../styles/index.ts';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { App } from '../App.tsx';
import { createRoutes } from '../routes.tsx';
import type { Settings } from '../settings.ts';

export { metas, extraMetas } from '../content/meta.ts';
export { noScript } from '../content/site.ts';
export { pages } from '../routes.tsx';

/** The HTML of one page, as the browser will render it first. */
export async function renderPage(path: string, settings: Settings): Promise<string> {
  const { query, dataRoutes } = createStaticHandler(createRoutes());
  const context = await query(new Request(`http://portal${path}`));
  if (context instanceof Response) {
    throw new Error(`${path} answered with a redirect instead of a page`);
  }
  const { prelude } = await prerender(
    <App settings={settings}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </App>,
    {
      onError: (error) => {
        throw error;
      },
    },
  );
  return new Response(prelude).text();
}
