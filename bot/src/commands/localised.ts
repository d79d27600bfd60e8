import type { Language } from '@yieldwren/shared';

/** A text in the languages that people are answered in; English is the default. */
export type Localised = Record<Language, string>;

const others = ({ de, es, fr }: Localised) => ({ de, 'es-ES': es, 'es-419': es, fr });

/** `description` with Discord's own localisations. */
export const describedAs = (texts: Localised) => ({
  description: texts.en,
  description_localizations: others(texts),
});

/** `name` with Discord's own localisations. */
export const named = (texts: Localised) => ({ name: texts.en, name_localizations: others(texts) });
