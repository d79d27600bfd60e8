import { OpenAPIRegistry, OpenApiGeneratorV31, type RouteConfig } from '@asteasolutions/zod-to-openapi';
import { sessionCookieOf } from '@yieldwren/shared';
import { refusalView } from '@yieldwren/shared/views';
import { z } from 'zod';
import { statusOf } from '../http/statusOf.ts';
import type { Answer, Route } from './Route.ts';
import { refusalsOf } from './refusalsOf.ts';

const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } });

function describe({ text, schema, type }: Answer) {
  if (type) {
    return { description: text, content: { [type]: { schema: z.string() } } };
  }
  return { description: text, ...(schema ? json(schema) : {}) };
}

/** The refusals of a route by their status. */
function describeRefusals(route: Route): Record<number, object> {
  const codes = Map.groupBy(refusalsOf(route), (code) => statusOf[code]);
  const described = [...codes].map(([status, some]) => [
    status,
    { description: some.join(', '), ...json(refusalView) },
  ]);
  return Object.fromEntries(described) as Record<number, object>;
}

function entryOf(route: Route): RouteConfig {
  const { method, path, summary, params, query, headers, body, access, replies } = route;
  return {
    method,
    path: path.replace(/:(\w+)/g, '{$1}'),
    summary,
    ...(access === 'anyone' ? {} : { security: [{ session: [] }] }),
    request: {
      ...(params ? { params: params as z.ZodObject } : {}),
      ...(query ? { query: query as z.ZodObject } : {}),
      ...(headers ? { headers } : {}),
      ...(body ? { body: { required: true, ...json(body) } } : {}),
    },
    responses: {
      ...describeRefusals(route),
      ...Object.fromEntries(Object.entries(replies).map(([status, answer]) => [status, describe(answer)])),
    },
  };
}

/** The OpenAPI 3.1 document of the routes, from the schemas they parse with. */
export function writeOpenApi(routes: readonly Route[], { title, url }: { title: string; url: string }) {
  const registry = new OpenAPIRegistry();
  registry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookieOf(url),
  });
  for (const route of routes) {
    registry.registerPath(entryOf(route));
  }
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: { title: `${title} portal`, version: '1' },
    servers: [{ url }],
  });
}
