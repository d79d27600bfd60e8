import type { Field } from './field.ts';

/** mongoose columns for a list of answers. What may be in them was checked at the edge, by the same list. */
export function answerColumns(
  fields: readonly Field[],
): Record<string, { type: typeof String | typeof Boolean; default: null }> {
  return Object.fromEntries(
    fields.map((field) => [field.name, { type: field.type === 'flag' ? Boolean : String, default: null }]),
  );
}
