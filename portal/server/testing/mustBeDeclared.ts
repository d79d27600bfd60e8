import { allRoutes } from '../routes/index.ts';
import type { Route } from '../routes/Route.ts';
import { refusalsOf } from '../routes/refusalsOf.ts';

/** The route that answers an address, as Express finds it. */
function findRoute(method: string, address: string): Route | undefined {
  const parts = (address.split('?')[0] ?? '').split('/');
  return allRoutes.find(({ method: own, path }) => {
    const names = path.split('/');
    return (
      own === method.toLowerCase() &&
      names.length === parts.length &&
      names.every((name, at) => name.startsWith(':') || name === parts[at])
    );
  });
}

/** A refusal that its route does not declare would be missing in /openapi.json. @throws when it is met */
export async function mustBeDeclared(method: string, address: string, response: Response): Promise<void> {
  const route = response.ok ? undefined : findRoute(method, address);
  if (!route || !response.headers.get('content-type')?.startsWith('application/json')) {
    return;
  }
  const { error } = (await response.clone().json()) as { error?: string };
  const declared: string[] = [...refusalsOf(route), 'internal'];
  if (error !== undefined && !declared.includes(error)) {
    throw new Error(`${method} ${route.path} refused with ‘${error}’, which it does not declare`);
  }
}
