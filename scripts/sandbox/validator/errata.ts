import { isComponent as isObject } from '../world/components.ts';
import type { Schemas } from './closeSchemas.ts';

const extras = { tts: { type: 'boolean' }, enforce_nonce: { type: ['boolean', 'null'] } };

function isMessageRequest(name: string, properties: Record<string, unknown>): boolean {
  return /Request/.test(name) && 'embeds' in properties && 'components' in properties;
}

/**
 * Where Discord's documents and practice differ from the published schemas: field errors carry text codes, a 429 has no
 * `code`, default permissions are sent as text, and messages may carry `tts` and `enforce_nonce` wherever they are sent.
 */
export function correct(schemas: Schemas): Schemas {
  const corrected: Schemas = { ...schemas };
  for (const [name, schema] of Object.entries(schemas)) {
    const { properties } = schema;
    if (!isObject(properties)) {
      continue;
    }
    if (isMessageRequest(name, properties)) {
      corrected[name] = { ...schema, properties: { ...extras, ...properties } };
    }
    if (/Command.*Request$/.test(name) && 'default_member_permissions' in properties) {
      const text = { type: ['string', 'integer', 'null'], pattern: String.raw`^\d+$` };
      corrected[name] = {
        ...schema,
        properties: { nsfw: { type: ['boolean', 'null'] }, ...properties, default_member_permissions: text },
      };
    }
  }
  const fieldError = {
    type: 'object',
    properties: { code: { type: 'string' }, message: { type: 'string' } },
    required: ['code', 'message'],
  };
  return {
    ...corrected,
    InnerErrors: {
      type: 'object',
      properties: { _errors: { type: 'array', items: fieldError } },
      required: ['_errors'],
    },
    ErrorDetails: {
      type: 'object',
      properties: { _errors: { type: 'array', items: fieldError } },
      additionalProperties: { $ref: '#/components/schemas/ErrorDetails' },
    },
    RatelimitedResponse: {
      type: 'object',
      properties: {
        code: { type: 'integer' },
        message: { type: 'string' },
        retry_after: { type: 'number' },
        global: { type: 'boolean' },
      },
      required: ['message', 'retry_after', 'global'],
    },
  };
}
