import * as z from 'zod/mini';
import { strictly } from './strictly.ts';

type Issue = z.core.$ZodIssue;

const mostTold = 4;
const { localeError } = z.locales.en();

/** Of a union's branches the one that was meant: its `type` fits, and least else is wrong with it. */
function meant(branches: Issue[][]): Issue[] {
  const misfit = (issues: Issue[]) =>
    issues.some(({ path }) => path.length === 0 || path[0] === 'type') ? 1 : 0;
  const [best = []] = branches.toSorted((a, b) => misfit(a) - misfit(b) || a.length - b.length);
  return best;
}

function words(issue: Issue, above: PropertyKey[] = []): string[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    return meant(issue.errors).flatMap((one) => words(one, path));
  }
  const told = localeError(issue as z.core.$ZodRawIssue);
  const text =
    issue.message === 'Invalid input'
      ? ((typeof told === 'string' ? told : told?.message) ?? '')
      : issue.message;
  return [`${path.length === 0 ? '(body)' : `/${path.join('/')}`} ${text}`];
}

/** What is wrong with the value, in words; nothing when it fits the schema, whatever fields it has besides. */
export function misfitsOf(schema: z.core.$ZodType, value: unknown): string[] {
  const { error } = z.core.safeParse(schema, value);
  return [...new Set((error?.issues ?? []).flatMap((issue) => words(issue)))].slice(0, mostTold);
}

/** The same, where a field besides is a fault as well. */
export const faultsOf = (schema: z.core.$ZodType, value: unknown): string[] =>
  misfitsOf(strictly(schema), value);
