import { isComponent as isObject } from '../world/components.ts';

type Schema = Record<string, unknown>;
export type Schemas = Record<string, Schema>;

const REF = '#/components/schemas/';

function resolve(schemas: Schemas, schema: Schema): Schema {
  const ref = schema['$ref'];
  return typeof ref === 'string' && ref.startsWith(REF) ? (schemas[ref.slice(REF.length)] ?? {}) : schema;
}

/** An `allOf` of objects as one object, so that it can be closed. */
function merge(schemas: Schemas, schema: Schema): Schema {
  const parts = (Array.isArray(schema['allOf']) ? schema['allOf'].filter(isObject) : []).map((part) =>
    resolve(schemas, part),
  );
  const isObjects = parts.length > 0 && parts.every((part) => isObject(part['properties']));
  if (!isObjects) {
    return schema;
  }
  const { allOf: _allOf, ...rest } = schema;
  return {
    ...rest,
    type: 'object',
    properties: Object.assign({}, ...parts.map((part) => part['properties'])) as Schema,
    required: parts.flatMap((part) => (Array.isArray(part['required']) ? part['required'] : [])),
  };
}

function typeValues(schemas: Schemas, branch: Schema): unknown[] | null {
  const properties = resolve(schemas, branch)['properties'];
  const type = isObject(properties) ? properties['type'] : undefined;
  if (!isObject(type)) {
    return null;
  }
  if (Array.isArray(type['enum'])) {
    return type['enum'];
  }
  return 'const' in type ? [type['const']] : null;
}

/** Unions told apart by `type` become if/then, so that an error names the fault and not every branch. */
function union(schemas: Schemas, branches: Schema[], close: (schema: Schema) => Schema): Schema {
  const isNull = (branch: Schema) => branch['type'] === 'null';
  const objects = branches.filter((branch) => !isNull(branch));
  const values = objects.map((branch) => typeValues(schemas, branch));
  if (objects.length < 2 || values.some((list) => list === null)) {
    return { anyOf: branches.map(close) };
  }
  const all = [...new Set(values.flatMap((list) => list ?? []))];
  const keyed: Schema = {
    type: 'object',
    required: ['type'],
    properties: { type: { enum: all } },
    allOf: all.map((value) => ({
      if: { properties: { type: { const: value } } },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      then: { anyOf: objects.filter((_one, index) => values[index]?.includes(value)).map(close) },
    })),
  };
  return branches.some(isNull) ? { anyOf: [{ type: 'null' }, keyed] } : keyed;
}

/** The schema with every object closed: a field it does not name is an error. */
export function closeSchema(schemas: Schemas, given: Schema): Schema {
  const schema = merge(schemas, given);
  const close = (one: Schema): Schema => closeSchema(schemas, one);
  const branches = schema['oneOf'] ?? schema['anyOf'];
  if (Array.isArray(branches) && branches.some((one) => isObject(one) && !('const' in one))) {
    return union(schemas, branches.filter(isObject), close);
  }
  const closed: Schema = { ...schema };
  delete closed['discriminator'];
  for (const key of ['items', 'additionalProperties']) {
    if (isObject(closed[key])) {
      closed[key] = close(closed[key]);
    }
  }
  if (isObject(closed['properties'])) {
    const entries = Object.entries(closed['properties']);
    closed['properties'] = Object.fromEntries(
      entries.map(([name, one]) => [name, isObject(one) ? close(one) : one]),
    );
    closed['additionalProperties'] ??= false;
  }
  return closed;
}

export function closeAll(schemas: Schemas): Schemas {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, closeSchema(schemas, schema)]),
  );
}
