import * as z from 'zod/mini';
import { Router } from '../rest/Router.ts';
import { oauthOperations } from './oauthOperations.ts';
import { publishedOperations } from './publishedOperations.ts';

type Schema = z.core.$ZodType;

interface Row {
  query?: Record<string, Schema>;
  body?: Schema;
  /** Only `application/x-www-form-urlencoded` is right. */
  isForm?: boolean;
  /** By status; null: without a body. */
  answers: Record<string, Schema | null>;
  /** The answers 4xx, where they differ from those of the rest of Discord. */
  refusal?: Schema;
}

export interface Operation extends Row {
  /** As Discord's document names it: 'GET /guilds/{guild_id}'. */
  name: string;
  method: string;
  pattern: string;
}

const fieldErrors: Schema = z.catchall(
  z.object({ _errors: z.optional(z.array(z.object({ code: z.string(), message: z.string() }))) }),
  z.lazy(() => fieldErrors),
);

/** Every answer 4xx but 429. Field errors carry codes in words, whatever the document says. */
export const refusal = z.object({ code: z.int(), message: z.string(), errors: z.optional(fieldErrors) });

/** The answer 429, which in practice comes without a `code`, too. */
export const rateLimited = z.object({
  code: z.optional(z.int()),
  message: z.string(),
  retry_after: z.number(),
  global: z.boolean(),
});

const rows: Record<string, Row> = { ...publishedOperations, ...oauthOperations };

const operations = Object.entries(rows).map(([name, row]): Operation => {
  const [method = '', template = ''] = name.split(' ');
  return { ...row, name, method, pattern: template.replaceAll(/\{(\w+)\}/g, ':$1') };
});

/** Discord's contract: one row an operation; a call that fits none breaks it. */
export const contract = new Router(operations);
