import { DomainError } from '../errors.ts';
import { refusalReasons } from '../refusals.ts';
import { languageSlips } from '../testing/languageSlips.ts';
import { languages, phrasesFor, refusalIn } from './index.ts';

const { en, ...translations } = languages;
const others = Object.entries(translations);

/** What a person reads where a value stands in the sentence. */
const markers = ['«1»', '«2»', '«3»'];

/** Every text with its place in the catalogue; of a sentence with values in it, with markers for them. */
function textsOf(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') {
    return [[path, value]];
  }
  if (typeof value === 'function') {
    return [[path, String(value(...markers.slice(0, value.length)))]];
  }
  return Object.entries(value ?? {}).flatMap(([name, one]) => textsOf(one, path ? `${path}.${name}` : name));
}

const english = new Map(textsOf(en));
const englishWords = /\b(?:the|your?|you|we|our|is|have|been|may|please|again|this|that|with|and)\b/i;

describe.each(others)('the words in %s', (_name, phrases) => {
  const texts = textsOf(phrases);

  it('say everything that the English say, and nothing in English', () => {
    expect(texts.map(([path]) => path).sort()).toEqual([...english.keys()].sort());
    for (const [path, text] of texts) {
      // Of marks alone there is nothing to translate.
      expect([path, text === english.get(path) && /\p{L}/u.test(text)]).toEqual([path, false]);
      expect([path, text.trim()]).toEqual([path, expect.stringMatching(/\S/)]);
      expect([path, text]).toEqual([path, expect.not.stringMatching(englishWords)]);
    }
  });

  it('hold every value that the English hold, once each', () => {
    for (const [path, text] of texts) {
      const count = (one: string) => markers.map((marker) => one.split(marker).length - 1);
      expect([path, count(text)]).toEqual([path, count(english.get(path) ?? '')]);
    }
  });

  it('keep one form of address, name no men for everybody, and in French tie double punctuation to its word', () => {
    for (const [path, text] of texts) {
      expect([path, languageSlips(phrases.status.locale, text)]).toEqual([path, []]);
    }
  });
});

it.each([
  ['de', 'de-DE'],
  ['es-ES', 'es-ES'],
  ['es-419', 'es-ES'],
  ['fr', 'fr-FR'],
  ['en-US', 'en-GB'],
  ['pt-BR', 'en-GB'],
  ['constructor', 'en-GB'],
  [null, 'en-GB'],
])('a Discord set to %s is answered in %s', (locale, language) => {
  expect(phrasesFor(locale).status.locale).toBe(language);
});

it('a refusal reads in the language of the person, and in English letter for letter as it was said', () => {
  const exact = new DomainError('forbidden', refusalReasons.reviewersOnly);
  expect(refusalIn(languages.de, exact)).toBe(languages.de.refusals.reviewersOnly);
  expect(refusalIn(en, exact)).toBe('Only reviewers may do this.');
  const other = new DomainError('already_decided', 'Rhea is on it already.');
  expect(refusalIn(languages.fr, other)).toBe(languages.fr.refusals.already_decided);
  expect(refusalIn(en, other)).toBe('Rhea is on it already.');
});

it('French elides in front of one hour', () => {
  const { usual, hour, hours } = languages.fr.status;
  expect(usual(hour, hours(3))).toContain('en moins d’une heure, et neuf sur dix en moins de 3 heures');
});
