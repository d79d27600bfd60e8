import { kinds } from '../kinds.ts';
import { type ApplicationKey } from '../store.ts';

/** What a button or modal of the product may ask for. */
export const verbs = [
  'approve',
  'reject',
  'claim',
  'release',
  'undo',
  'retry',
  'reveal',
  'reopen',
  'answers',
  'ask',
  'answer',
  'discuss',
] as const;
export type Verb = (typeof verbs)[number];

/** Begins the custom id of the set-up's test button: the set-up hears that press itself, beside a bot that runs. */
export const testButtonPrefix = 'setup:';

const isId = (text: string) => /^[0-9a-f]{24}$/.test(text);
/** Milliseconds since 1970, of this century and the next. */
const isMoment = (text: string) => /^\d{13}$/.test(text);

/**
 * `app:<verb>:<kind>:<id>`, and what of it: everything a press needs, so that old cards outlive restarts.
 * @param part the id of a question, when a form was opened, or when the decision was made that is meant
 */
export const makeCustomId = (verb: Verb, key: ApplicationKey, part?: string): string =>
  ['app', verb, key.kind, key.id, ...(part ? [part] : [])].join(':');

/** @returns null for anything that is not exactly ours. */
export function parseCustomId(customId: string): { verb: Verb; key: ApplicationKey; part?: string } | null {
  const [app, verb, kind, id, ...parts] = customId.split(':');
  const knownVerb = verbs.find((known) => known === verb);
  const knownKind = kinds.find((known) => known === kind);
  if (app !== 'app' || !knownVerb || !knownKind || !id || parts.length > 1 || !isId(id)) {
    return null;
  }
  const [part] = parts;
  if (part !== undefined && !isId(part) && !isMoment(part)) {
    return null;
  }
  return { verb: knownVerb, key: { kind: knownKind, id }, ...(part ? { part } : {}) };
}

/** The moment that a part names. @returns undefined where it names none, as in an earlier build */
export const momentOf = (part: string | undefined): Date | undefined =>
  part !== undefined && isMoment(part) ? new Date(Number(part)) : undefined;
