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

const isId = (text: string) => /^[0-9a-f]{24}$/.test(text);

/**
 * `app:<verb>:<kind>:<id>`, and what of it: everything a press needs, so that old cards outlive restarts.
 * @param part the id of a question
 */
export const makeCustomId = (verb: Verb, key: ApplicationKey, part?: string): string =>
  ['app', verb, key.kind, key.id, ...(part ? [part] : [])].join(':');

/** @returns null for anything that is not exactly ours. */
export function parseCustomId(customId: string): { verb: Verb; key: ApplicationKey; part?: string } | null {
  const [app, verb, kind, id, ...parts] = customId.split(':');
  const knownVerb = verbs.find((known) => known === verb);
  const knownKind = kinds.find((known) => known === kind);
  if (app !== 'app' || !knownVerb || !knownKind || !id || parts.length > 1 || ![id, ...parts].every(isId)) {
    return null;
  }
  const [part] = parts;
  return { verb: knownVerb, key: { kind: knownKind, id }, ...(part ? { part } : {}) };
}
