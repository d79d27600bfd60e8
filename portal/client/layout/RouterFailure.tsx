import { routerFailure } from '../content/errorScreens.ts';

/** What is left when not even the frame of a page can be drawn. */
export function RouterFailure({ error }: { readonly error: unknown }) {
  return (
    <main className="mount-failure" role="alert">
      <title>{routerFailure.title}</title>
      <h1>{routerFailure.title}</h1>
      <pre>{error instanceof Error ? error.message : String(error)}</pre>
    </main>
  );
}
