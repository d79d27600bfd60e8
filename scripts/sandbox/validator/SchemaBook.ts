import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { OpenApi } from './openApi.ts';

const ROOT = 'discord';
const MOST_TOLD = 4;
const isUnsigned64 = (text: string) => /^(0|[1-9]\d{0,19})$/.test(text) && BigInt(text) < 2n ** 64n;

function tell(error: ErrorObject): string {
  const at = error.instancePath === '' ? '(body)' : error.instancePath;
  const detail =
    'additionalProperty' in error.params ? ` '${String(error.params['additionalProperty'])}'` : '';
  return `${at} ${error.message ?? error.keyword}${detail}`;
}

/** Compiles schemas of the document as they are asked for, each once. */
export class SchemaBook {
  private readonly ajv = new Ajv2020({
    strict: false,
    allErrors: false,
    validateSchema: false,
    validateFormats: true,
    logger: false,
  });
  private readonly compiled = new Map<unknown, ValidateFunction>();

  constructor(api: OpenApi) {
    // The package is CommonJS: under ESM its function is the default's default.
    const addFormats = (
      typeof formats === 'function' ? formats : (formats as { default: unknown }).default
    ) as (ajv: Ajv2020) => void;
    addFormats(this.ajv);
    this.ajv.addFormat('snowflake', { type: 'string', validate: isUnsigned64 });
    this.ajv.addFormat('nonce', true);
    this.ajv.addSchema({ components: { schemas: api.schemas } }, ROOT);
  }

  /** What is wrong with the value, in words; nothing when it fits. */
  faults(schema: object, value: unknown): string[] {
    const validate = this.compiled.get(schema) ?? this.compile(schema);
    if (validate(value)) {
      return [];
    }
    return [...new Set((validate.errors ?? []).map(tell))].slice(0, MOST_TOLD);
  }

  named(name: string): object {
    const schema = this.names.get(name) ?? { $ref: `#/components/schemas/${name}` };
    this.names.set(name, schema);
    return schema;
  }

  private readonly names = new Map<string, object>();

  private compile(schema: object): ValidateFunction {
    const text = JSON.stringify(schema).replaceAll('"#/components/schemas/', `"${ROOT}#/components/schemas/`);
    const validate = this.ajv.compile(JSON.parse(text) as object);
    this.compiled.set(schema, validate);
    return validate;
  }
}
