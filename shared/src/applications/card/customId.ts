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
] as const;
export type Verb = (typeof verbs)[number];

/** `app:<verb>:<kind>:<id>`: everything a press needs, so that old cards outlive restarts. */
export const makeCustomId = (verb: Verb, key: ApplicationKey): string => `app:${verb}:${key.kind}:${key.id}`;

/** @returns null for anything that is not exactly ours. */
export function parseCustomId(customId: string): { verb: Verb; key: ApplicationKey } | null {
  const [app, verb, kind, id, ...rest] = customId.split(':');
  const knownVerb = verbs.find((known) => known === verb);
  const knownKind = kinds.find((known) => known === kind);
  if (app !== 'app' || !knownVerb || !knownKind || !id || !/^[0-9a-f]{24}$/.test(id) || rest.length > 0) {
    return null;
  }
  return { verb: knownVerb, key: { kind: knownKind, id } };
}
