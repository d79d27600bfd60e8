import { readFileSync } from 'node:fs';
import { isComponent as isObject } from '../world/components.ts';
import { closeAll, closeSchema, type Schemas } from './closeSchemas.ts';
import { correct } from './errata.ts';
import { oauthOperations } from './oauthOperations.ts';

type Json = Record<string, unknown>;

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: Json;
}

export interface Operation {
  method: string;
  template: string;
  segments: string[];
  parameters: Parameter[];
  body: Json | null;
  bodyRequired: boolean;
  /** Only `application/x-www-form-urlencoded` is right. */
  isForm: boolean;
  /** By status or class ('4XX'); null: an answer without body. */
  responses: Record<string, Json | null>;
}

export interface OpenApi {
  schemas: Schemas;
  operations: Operation[];
}

function child(value: unknown, key: string): Json {
  const found = isObject(value) ? value[key] : undefined;
  return isObject(found) ? found : {};
}

function jsonSchema(schemas: Schemas, holder: unknown): Json | null {
  const content = child(holder, 'content');
  const schema = child(content['application/json'] ?? content['multipart/form-data'], 'schema');
  return Object.keys(schema).length === 0 ? null : closeSchema(schemas, schema);
}

function parametersOf(value: unknown): Parameter[] {
  const list = Array.isArray(value) ? value.filter(isObject) : [];
  return list.map((one) => ({
    name: String(one['name']),
    in: one['in'] === 'path' ? 'path' : 'query',
    required: one['required'] === true,
    schema: child(one, 'schema'),
  }));
}

function operationOf(
  document: Json,
  schemas: Schemas,
  template: string,
  method: string,
  shared: unknown,
  given: Json,
): Operation {
  const shapes = child(child(document, 'components'), 'responses');
  const responses = Object.entries(child(given, 'responses')).map(([status, response]) => {
    const ref = isObject(response) ? response['$ref'] : undefined;
    const actual = typeof ref === 'string' ? shapes[ref.split('/').at(-1) ?? ''] : response;
    return [status, jsonSchema(schemas, actual)] as const;
  });
  return {
    method: method.toUpperCase(),
    template,
    segments: template.split('/').slice(1),
    parameters: [...parametersOf(shared), ...parametersOf(given['parameters'])],
    body: 'requestBody' in given ? jsonSchema(schemas, given['requestBody']) : null,
    bodyRequired: child(given, 'requestBody')['required'] === true,
    isForm: false,
    responses: Object.fromEntries(responses),
  };
}

const methods = ['get', 'put', 'post', 'patch', 'delete'];
const loaded = new Map<string, OpenApi>();

/** Discord's document with closed schemas and the known errata; read once a process. */
export function loadOpenApi(file: string): OpenApi {
  const known = loaded.get(file);
  if (known !== undefined) {
    return known;
  }
  const document: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isObject(document)) {
    throw new Error(`${file} is not an OpenAPI document`);
  }
  const published = correct(child(child(document, 'components'), 'schemas') as Schemas);
  const operations = Object.entries(child(document, 'paths')).flatMap(([template, item]) =>
    methods
      .filter((method) => isObject(item) && isObject(item[method]))
      .map((method) =>
        operationOf(
          document,
          published,
          template,
          method,
          child({ item }, 'item')['parameters'],
          child(item, method),
        ),
      ),
  );
  const api: OpenApi = { schemas: closeAll(published), operations: [...operations, ...oauthOperations] };
  loaded.set(file, api);
  return api;
}

const literal = (operation: Operation) => operation.segments.filter((one) => !one.startsWith('{')).length;

/** The operation of a call; literal segments go before parameters. */
export function findOperation(api: OpenApi, method: string, path: string) {
  const parts = path.split('/').slice(1);
  const fits = api.operations.filter(
    ({ segments }) =>
      segments.length === parts.length &&
      segments.every((one, index) => one.startsWith('{') || one === parts[index]),
  );
  const best = Math.max(...fits.map(literal));
  const atBest = fits.filter((operation) => literal(operation) === best);
  return { operation: atBest.find((operation) => operation.method === method), isKnownPath: fits.length > 0 };
}
