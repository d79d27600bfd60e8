import { useState } from 'react';
import { sessionEntries } from '../../storage.ts';
import { unsentTexts } from '../../unsentTexts.ts';

const texts = unsentTexts(sessionEntries.reviewTexts);

/** Words that are typed and not sent: they wait in the tab, for the same form of the same application. */
export function useUnsent(key: string) {
  const [text, setText] = useState(() => texts.read(key));
  const type = (words: string) => {
    texts.keep(key, words);
    setText(words);
  };
  return [text, type] as const;
}
