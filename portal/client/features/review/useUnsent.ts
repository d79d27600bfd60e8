import { useState } from 'react';
import type { Desk } from './useDesk.ts';

/** Words that are typed and not sent: they wait with the desk while another application is open. */
export function useUnsent({ unsent }: Desk, key: string) {
  const [text, setText] = useState(unsent.get(key) ?? '');
  const type = (words: string) => {
    unsent.set(key, words);
    setText(words);
  };
  return [text, type] as const;
}
