import * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Shape = Readonly<Record<string, Schema>>;

const digits = z.string().check(z.regex(/^\d+$/));
const dateTime = z.iso.datetime({ offset: true });
const strict = new Map<Schema, Schema>();

/** What Discord's documents and practice allow and its schemas leave out or type otherwise. */
function corrected(shape: Shape): Shape {
  if ('embeds' in shape && 'allowed_mentions' in shape) {
    return { tts: z.optional(z.boolean()), enforce_nonce: z.nullish(z.boolean()), ...shape };
  }
  if ('default_member_permissions' in shape && !('version' in shape)) {
    const permissions = z.nullish(z.union([z.int(), digits]));
    return { nsfw: z.nullish(z.boolean()), ...shape, default_member_permissions: permissions };
  }
  return shape;
}

function isDateTime({ checks = [] }: z.core.$ZodTypeDef): boolean {
  return checks.some(({ _zod: { def } }) => 'format' in def && def.format === 'datetime');
}

function twinOf(schema: Schema): Schema {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const twin = (changes: object): Schema => z.core.clone(schema, { ...def, ...changes });
  if (def.type === 'object') {
    const fields = Object.entries(corrected(def.shape)).map(([name, field]) => [name, strictly(field)]);
    return twin({ shape: Object.fromEntries(fields) as Shape, catchall: def.catchall ?? z.never() });
  }
  if (def.type === 'lazy') {
    return z.lazy(() => strictly(def.getter()));
  }
  if (def.type === 'array') {
    return twin({ element: strictly(def.element) });
  }
  if (def.type === 'union') {
    return twin({ options: def.options.map(strictly) });
  }
  if (def.type === 'record') {
    return twin({ valueType: strictly(def.valueType) });
  }
  if (def.type === 'optional' || def.type === 'nullable') {
    return twin({ innerType: strictly(def.innerType) });
  }
  return def.type === 'string' && isDateTime(def) ? dateTime : schema;
}

/**
 * The schema with every object in it closed: a field it does not name is an error. The package's own `setStrictObject`
 * cannot do it: by the time it can be called, every schema is made.
 */
export function strictly(schema: Schema): Schema {
  const twin = strict.get(schema) ?? twinOf(schema);
  strict.set(schema, twin);
  return twin;
}
