import { languageSlips } from '@yieldwren/shared/testing';
import { commandBodies } from './registerCommands.ts';

interface Worded {
  name: string;
  name_localizations?: object | null;
  description?: string;
  description_localizations?: object | null;
  options?: readonly object[];
}

/** A command, and each of its options. */
const wordedIn = (body: object): Worded[] => {
  const worded = body as Worded;
  return [worded, ...(worded.options ?? []).flatMap(wordedIn)];
};
const all = commandBodies().flatMap(wordedIn);

describe('names and descriptions of commands, and of what is asked with them', () => {
  it('keep to the limits of Discord', () => {
    for (const { name, name_localizations, description, description_localizations } of all) {
      for (const one of [name, ...Object.values(name_localizations ?? {})]) {
        // What is typed has no capitals: Discord refuses every command for one.
        expect(one).toMatch(description ? /^[-_'\p{Ll}\p{N}]{1,32}$/u : /^.{1,32}$/);
      }
      for (const one of [description ?? '', ...Object.values(description_localizations ?? {})]) {
        expect(String(one).length).toBeLessThanOrEqual(100);
      }
    }
  });

  it('address and name people as the catalogue does', () => {
    for (const { name_localizations, description_localizations } of all) {
      for (const texts of [name_localizations, description_localizations]) {
        for (const [locale, text] of Object.entries(texts ?? {})) {
          expect([text, languageSlips(locale, String(text))]).toEqual([text, []]);
        }
      }
    }
  });
});
