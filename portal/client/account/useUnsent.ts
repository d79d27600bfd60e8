import { useState } from 'react';
import { sessionEntries } from '../storage.ts';
import { unsentTexts } from '../unsentTexts.ts';
import { useMyId } from './useMyId.ts';

const texts = unsentTexts(sessionEntries.reviewTexts);

/**
 * Words that are typed and not sent: they wait in the tab, for the same form and reviewer.
 * @param givenBack the key of words that are offered where none wait
 */
export function useUnsent(key: string, givenBack?: string) {
  const myId = useMyId(true);
  const [owner, setOwner] = useState(myId);
  const [typed, setTyped] = useState<string>();
  if (myId !== undefined && myId !== owner) {
    setOwner(myId);
    // Until it was known who types, it was nobody else.
    setTyped(owner === undefined ? typed : undefined);
  }
  const read = (one?: string) =>
    owner === undefined || one === undefined ? '' : texts.read(`${owner} ${one}`);
  const text = typed ?? (read(key) || read(givenBack));
  const type = (words: string) => {
    setTyped(words);
    if (owner !== undefined) {
      texts.keep(`${owner} ${key}`, words);
    }
  };
  return [text, type] as const;
}
