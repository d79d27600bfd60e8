import { useState } from 'react';
import { sessionEntries } from '../../storage.ts';
import { unsentTexts } from '../../unsentTexts.ts';
import { useMyId } from './useMyId.ts';

const texts = unsentTexts(sessionEntries.reviewTexts);

/** Words that are typed and not sent: they wait in the tab, for the same form, application and reviewer. */
export function useUnsent(key: string) {
  const myId = useMyId(true);
  const [owner, setOwner] = useState(myId);
  const [typed, setTyped] = useState<string>();
  if (myId !== undefined && myId !== owner) {
    setOwner(myId);
    // Until it was known who types, it was nobody else.
    setTyped(owner === undefined ? typed : undefined);
  }
  const text = typed ?? (owner === undefined ? '' : texts.read(`${owner} ${key}`));
  const type = (words: string) => {
    setTyped(words);
    if (owner !== undefined) {
      texts.keep(`${owner} ${key}`, words);
    }
  };
  return [text, type] as const;
}
