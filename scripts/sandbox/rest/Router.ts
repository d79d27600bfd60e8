import type { Route } from './Call.ts';

interface Compiled {
  route: Route;
  segments: string[];
  literals: number;
}

function compile(route: Route): Compiled {
  const segments = route.pattern.split('/').slice(1);
  return { route, segments, literals: segments.filter((segment) => !segment.startsWith(':')).length };
}

function fit(compiled: Compiled, parts: string[]): Record<string, string> | null {
  if (compiled.segments.length !== parts.length) {
    return null;
  }
  const params: Record<string, string> = {};
  for (const [index, segment] of compiled.segments.entries()) {
    const part = parts[index] ?? '';
    if (segment.startsWith(':')) {
      params[segment.slice(1)] = part;
    } else if (segment !== part) {
      return null;
    }
  }
  return params;
}

export type Match = { route: Route; params: Record<string, string> } | 'no-path' | 'no-method';

/** Finds the route of a request; literal segments go before parameters. */
export class Router {
  private readonly table: Compiled[];

  constructor(routes: readonly Route[]) {
    this.table = routes.map(compile).sort((a, b) => b.literals - a.literals);
  }

  find(method: string, path: string): Match {
    const parts = path.split('/').slice(1);
    let isKnownPath = false;
    for (const compiled of this.table) {
      const params = fit(compiled, parts);
      if (params !== null && compiled.route.method === method) {
        return { route: compiled.route, params };
      }
      isKnownPath ||= params !== null;
    }
    return isKnownPath ? 'no-method' : 'no-path';
  }
}
