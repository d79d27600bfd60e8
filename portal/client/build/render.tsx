import '../styles/index.ts';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { App } from '../App.tsx';
import { networksFaq } from '../content/networks.ts';
import type { Faq } from '../content/types.ts';
import { createRoutes } from '../routes.tsx';
import type { Settings } from '../settings.ts';

export { metaOf } from '../content/meta.ts';
export { noScript } from '../content/site.ts';
export { pages } from '../routes.tsx';

/** The questions a page answers, for search engines. */
export const questionsOf = (path: string): readonly Faq[] =>
  path === '/networks' ? networksFaq.questions : [];

/** The HTML of one page, as the browser will render it first. */
export async function renderPage(path: string, settings: Settings): Promise<string> {
  const handler = createStaticHandler(createRoutes());
  const context = await handler.query(new Request(`http://portal${path}`));
  if (context instanceof Response) {
    throw new Error(`${path} answered with a redirect instead of a page`);
  }
  const { prelude } = await prerender(
    <App settings={settings}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
    {
      onError: (error) => {
        throw error;
      },
    },
  );
  return new Response(prelude).text();
}
