import { OpenAPIRegistry, OpenApiGeneratorV31, type RouteConfig } from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';
import { errorSchema } from '../routes/schemas.ts';
import type { Answer, Route } from './Route.ts';
import { statusOf } from './statusOf.ts';

const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } });

function describe({ text, schema, type }: Answer) {
  if (type) {
    return { description: text, content: { [type]: { schema: z.string() } } };
  }
  return { description: text, ...(schema ? json(schema) : {}) };
}

const errorTexts: Record<number, string> = Object.fromEntries(
  [...new Set(Object.values(statusOf))].map((status) => [
    status,
    Object.entries(statusOf)
      .filter(([, other]) => other === status)
      .map(([code]) => code)
      .join(', '),
  ]),
);

/** The refusals a route may give, from what it declares. */
function refusalsOf({ access, body, query, params, limit, waitsFor, path, refusal }: Route): number[] {
  const asksDiscord =
    access === 'reviewer' || waitsFor === 'both' || limit === 'finishSignIn' || refusal !== undefined;
  return [
    ...(body || query || params ? [400] : []),
    ...(access === 'anyone' ? [] : [401]),
    ...(access === 'anyone' && !body ? [] : [403]),
    ...(params || query ? [404] : []),
    ...(path.startsWith('/api/application') || params ? [409] : []),
    ...(path.startsWith('/api/application') ? [422] : []),
    ...(limit ? [429] : []),
    ...(asksDiscord ? [502] : []),
    ...(path.startsWith('/api/') ? [503] : []),
  ];
}

function entryOf(route: Route): RouteConfig {
  const { method, path, summary, params, query, headers, body, access, replies } = route;
  const refusals = refusalsOf(route).map((status) => [
    status,
    { description: errorTexts[status] ?? 'Refused', ...json(errorSchema) },
  ]);
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
      ...Object.fromEntries(refusals),
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
    name: url.startsWith('https:') ? '__Host-sid' : 'sid',
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
