import { isDeepStrictEqual } from 'node:util';
import { refusalView } from '@yieldwren/shared/views';
import type { z } from 'zod';
import { refusalsOf } from '../openapi/refusalsOf.ts';
import { allRoutes } from '../routes/index.ts';
import type { Answer, Route } from '../routes/Route.ts';

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

/** A schema drops what it does not know: what it gives back must be all there was. @throws when it is not */
function mustBe(schema: z.ZodType, body: unknown, what: string): void {
  const parsed = schema.safeParse(body);
  if (!parsed.success || !isDeepStrictEqual(parsed.data, body)) {
    const problem = parsed.error?.message ?? `has more than its schema: ${JSON.stringify(body)}`;
    throw new Error(`${what} is not as declared: ${problem}`);
  }
}

function mustBeRefusal(route: Route, body: unknown, what: string): void {
  mustBe(refusalView, body, what);
  const { error } = refusalView.parse(body);
  if (error !== 'internal' && !refusalsOf(route).includes(error)) {
    throw new Error(`${what} refused with ‘${error}’, which it does not declare`);
  }
}

const isRefusal = (body: unknown) => typeof body === 'object' && body !== null && 'error' in body;

const json = 'application/json';
const typeOf = (response: Response) => response.headers.get('content-type')?.split(';')[0];
/** Without a schema there is no body, and so no type. */
const typesOf = ({ schema, types }: Answer): readonly (string | undefined)[] =>
  types ?? [schema ? json : undefined];

/** No schema takes the name of the prototype, which a refusal may quote. */
const withoutPrototype = (key: string, value: unknown) => (key === '__proto__' ? undefined : value);

const bodyOf = async (response: Response): Promise<unknown> =>
  typeOf(response) === json ? JSON.parse(await response.clone().text(), withoutPrototype) : undefined;

/** What a route replies beside its declaration would be missing in /openapi.json. @throws when it is met */
export async function holdToDeclaration(method: string, address: string, response: Response): Promise<void> {
  const route = findRoute(method, address);
  if (!route) {
    return;
  }
  const what = `${method} ${route.path} ${response.status}`;
  const body = await bodyOf(response);
  if (isRefusal(body)) {
    mustBeRefusal(route, body, what);
    return;
  }
  const answer = route.replies[response.status];
  if (!answer) {
    throw new Error(`${what} is no status that it declares`);
  }
  if (!typesOf(answer).includes(typeOf(response))) {
    throw new Error(`${what} is ${typeOf(response) ?? 'empty'}, which it does not declare`);
  }
  if (answer.schema && !answer.types) {
    mustBe(answer.schema, body, what);
  }
}

/** The same for one line or event of a reply that is no JSON as a whole. */
export function holdPartToDeclaration(method: string, address: string, part: unknown): void {
  const schema = findRoute(method, address)?.replies[200]?.schema;
  if (!schema) {
    throw new Error(`${method} ${address} declares no parts`);
  }
  mustBe(schema, part, `A part of ${method} ${address}`);
}
