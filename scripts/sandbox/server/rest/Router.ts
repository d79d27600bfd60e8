interface Place {
  method: string;
  /** Segments that begin with ':' are parameters. */
  pattern: string;
}

interface Compiled<Route> {
  route: Route;
  segments: string[];
  literals: number;
}

function compile<Route extends Place>(route: Route): Compiled<Route> {
  const segments = route.pattern.split('/').slice(1);
  return { route, segments, literals: segments.filter((segment) => !segment.startsWith(':')).length };
}

function fit(compiled: Pick<Compiled<Place>, 'segments'>, parts: string[]): Record<string, string> | null {
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

export type Match<Route> = { route: Route; params: Record<string, string> } | 'no-path' | 'no-method';

/** Finds the route of a request; literal segments go before parameters. */
export class Router<Route extends Place> {
  readonly #table: Compiled<Route>[];

  constructor(routes: readonly Route[]) {
    this.#table = routes.map(compile).sort((a, b) => b.literals - a.literals);
  }

  find(method: string, path: string): Match<Route> {
    const parts = path.split('/').slice(1);
    let isKnownPath = false;
    for (const compiled of this.#table) {
      const params = fit(compiled, parts);
      if (params !== null && compiled.route.method === method) {
        return { route: compiled.route, params };
      }
      isKnownPath ||= params !== null;
    }
    return isKnownPath ? 'no-method' : 'no-path';
  }
}
