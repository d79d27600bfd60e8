/** A text in the four languages of the product's commands; English is the default. */
export interface Words {
  en: string;
  de: string;
  es: string;
  fr: string;
}

const others = ({ de, es, fr }: Words) => ({ de, 'es-ES': es, fr });

/** `description` with Discord's own localisations. */
export const describedAs = (words: Words) => ({
  description: words.en,
  description_localizations: others(words),
});

/** `name` with Discord's own localisations. */
export const named = (words: Words) => ({ name: words.en, name_localizations: others(words) });
