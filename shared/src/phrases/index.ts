import type { DomainError } from '../errors.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { Phrases } from './Phrases.ts';

export type { Phrases } from './Phrases.ts';

/** Every language that a person may be answered in; the names of the commands have the same. */
export const languages = { en, de, es, fr } satisfies Record<string, Phrases>;
export type Language = keyof typeof languages;

const isLanguage = (name: string): name is Language => Object.hasOwn(languages, name);

/** The words for a locale of Discord ('de', 'es-419'); English where we speak no other. */
export function phrasesFor(locale: string | null | undefined): Phrases {
  const [name = ''] = (locale ?? '').split('-');
  return isLanguage(name) ? languages[name] : en;
}

type RefusalName = keyof Phrases['refusals'];
const refusalNames = Object.keys(en.refusals) as RefusalName[];

/** A refusal as somebody reads it: the same sentence, or where there is none what its code means. */
export function refusalIn({ refusals }: Phrases, { code, message }: DomainError): string {
  const name = refusalNames.find((known) => en.refusals[known] === message);
  const coded = refusals === en.refusals ? undefined : refusalNames.find((known) => known === code);
  const found = name ?? coded;
  return found === undefined ? message : refusals[found];
}
