import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.JSONSchema;

export type Describe = (schema: z.ZodType) => JsonSchema;

/** The format says enough, and a reply may get more keys one day. */
const withoutNoise: NonNullable<z.core.ToJSONSchemaParams['override']> = ({ zodSchema, jsonSchema }) => {
  if (jsonSchema.format) {
    delete jsonSchema.pattern;
  }
  const { def } = zodSchema._zod;
  if (def.type === 'object' && !def.catchall) {
    delete jsonSchema.additionalProperties;
  }
};

/** Schemas that have a name are gathered in `components`, and referred to. Each is written once: it costs milliseconds. */
export function describing(components: Record<string, JsonSchema>, io: 'input' | 'output'): Describe {
  const known = new Map<z.ZodType, JsonSchema>();
  const write: Describe = (schema) => {
    const described = z.toJSONSchema(schema, { io, override: withoutNoise });
    const { $schema: _dialect, $defs = {}, '~standard': _standard, ...rest } = described;
    Object.assign(components, $defs);
    known.set(schema, rest);
    return rest;
  };
  return (schema) => known.get(schema) ?? write(schema);
}
