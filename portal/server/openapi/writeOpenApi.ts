import { sessionCookieOf } from '@yieldwren/shared';
import { refusalView } from '@yieldwren/shared/views';
import type { z } from 'zod';
import { bodyFaults } from '../http/HttpFault.ts';
import { statusOf } from '../http/statusOf.ts';
import type { Answer, Route } from '../routes/Route.ts';
import { type Describe, describing, type JsonSchema } from './describeSchemas.ts';
import { refusalsOf } from './refusalsOf.ts';

const contentOf = <Schema>(types: readonly string[], schema: Schema) => ({
  content: Object.fromEntries(types.map((type) => [type, { schema }])),
});
const jsonTypes = ['application/json'];
const json = (schema: JsonSchema) => contentOf(jsonTypes, schema);

/** Of a stream the schema is that of each line or event. */
function describeAnswer({ text, schema, types }: Answer, describe: Describe) {
  if (types) {
    return { description: text, ...contentOf(types, schema ? describe(schema) : { type: 'string' }) };
  }
  return { description: text, ...(schema ? json(describe(schema)) : {}) };
}

const describeRefusal = (description: string, describe: Describe) => ({
  description,
  ...json(describe(refusalView)),
});

/** The refusals of a route by their status. */
function describeRefusals(route: Route, describe: Describe) {
  const codes = Map.groupBy(refusalsOf(route), (code) => statusOf[code]);
  const described = [...codes].map(([status, some]) => [status, describeRefusal(some.join(', '), describe)]);
  return Object.fromEntries(described) as Record<number, object>;
}

/** Of a route that takes a body, those by whoever reads it. */
function describeBodyFaults({ body, bodyTypes }: Route, describe: Describe) {
  const faults = Object.entries(body && !bodyTypes ? bodyFaults : {});
  return Object.fromEntries(
    faults.map(([status, text]) => [status, describeRefusal(`invalid: ${text}`, describe)]),
  );
}

function describeParameters(
  place: 'path' | 'query' | 'header',
  schema: z.ZodType | undefined,
  describe: Describe,
) {
  const { properties = {}, required = [] } = schema ? describe(schema) : {};
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(typeof property === 'object' && property.description ? { description: property.description } : {}),
    schema: property,
  }));
}

/** None at all is read as an object without keys. */
const mayBeLeftOut = (body: z.ZodType) => body.safeParse({}).success;

function operationOf(route: Route, ofRequest: Describe, ofReply: Describe) {
  const { summary, params, query, headers, body, bodyTypes = jsonTypes, access, replies } = route;
  const parameters = [
    ...describeParameters('path', params, ofRequest),
    ...describeParameters('query', query, ofRequest),
    ...describeParameters('header', headers, ofRequest),
  ];
  const answers = Object.entries(replies).map(([status, answer]) => [
    status,
    describeAnswer(answer, ofReply),
  ]);
  return {
    summary,
    ...(access === 'anyone' ? {} : { security: [{ session: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? { requestBody: { required: !mayBeLeftOut(body), ...contentOf(bodyTypes, ofRequest(body)) } }
      : {}),
    responses: {
      ...describeRefusals(route, ofReply),
      ...describeBodyFaults(route, ofReply),
      ...(Object.fromEntries(answers) as object),
    },
  };
}

/** zod refers to what stands in the schema itself; here it stands with the document's components. */
const withReferences = (document: object): object =>
  JSON.parse(JSON.stringify(document).replaceAll('"#/$defs/', '"#/components/schemas/')) as object;

const description =
  'Changing requests to addresses that know a session must show that they come from the own pages: `Sec-Fetch-Site: same-origin`, or `Origin` with the address of the server; else 403 `forbidden`. Those that need a session may say in `X-Person`, by Discord id, whose session they mean; while somebody else is signed in, that is 403 `forbidden` as well. Unknown keys are refused.';

/** The OpenAPI 3.1 document of the routes, from the schemas they parse with and those of their replies. */
export function writeOpenApi(
  routes: readonly Route[],
  { title, url }: { title: string; url: string },
): object {
  const schemas: Record<string, JsonSchema> = {};
  const ofRequest = describing(schemas, 'input');
  const ofReply = describing(schemas, 'output');
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: operationOf(route, ofRequest, ofReply) };
  }
  const session = { type: 'apiKey', in: 'cookie', name: sessionCookieOf(url) };
  return withReferences({
    openapi: '3.1.0',
    info: { title: `${title} portal`, version: '1', description },
    servers: [{ url }],
    paths,
    components: { securitySchemes: { session }, schemas },
  });
}
