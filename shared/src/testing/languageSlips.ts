import type { Language } from '../phrases/index.ts';

/** Words of the form of address that a language does not use here, and men named for everybody. */
const strange: Partial<Record<Language, readonly string[]>> = {
  de: ['Sie', 'Ihnen', 'Ihr', 'Ihre', 'Ihrer', 'Prüfer', 'Bewerber'],
  es: ['usted', 'su', 'Su', 'le', 'Puede', 'Recibirá', 'Tendrá', 'revisores', 'bloqueado'],
  fr: ['tu', 'toi', 'ton', 'ta', 'tes', 'te', 'examinateurs', 'bloqué'],
};

/** What a text for people should not hold. @param locale as in BCP 47 or as Discord names it */
export function languageSlips(locale: string, text: string): string[] {
  const [language = ''] = locale.split('-');
  const others = strange[language as Language] ?? [];
  const words = (text.match(/\p{L}+/gu) ?? []).filter((word) => others.includes(word));
  // A line could begin with what follows a plain space; of none at all it would not be French.
  const marks = language === 'fr' ? (text.match(/[^\u00a0][:;?!](?=\s|$)| [:;?!]/g) ?? []) : [];
  return [...words, ...marks];
}
