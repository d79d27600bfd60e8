import { useRouteError } from 'react-router-dom';
import { routerFailure } from '../content/errorScreens.ts';

/** What the router shows when a page cannot even be loaded. */
export function RouterFailure() {
  const error = useRouteError();
  return (
    <main className="mount-failure" role="alert">
      <title>{routerFailure.title}</title>
      <h1>{routerFailure.title}</h1>
      <pre>{error instanceof Error ? error.message : String(error)}</pre>
    </main>
  );
}
