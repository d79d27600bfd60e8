import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

const pauseMs = 350;

/** A condition of the list as it is being typed: the list is asked for in a pause. @param value as the address has it */
export function useTyped(value = '', onAsk: (text: string) => void) {
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState<string>();
  const [known, setKnown] = useState(value);
  if (value !== known) {
    // The address has changed: by what was typed here, or by somebody who went back or took up a view.
    setKnown(value);
    setAsked(undefined);
    if (value !== asked) {
      setText(value);
    }
  }
  const ask = useDebouncedCallback((typed: string) => {
    setAsked(typed);
    onAsk(typed);
  }, pauseMs);
  const type = (typed: string) => {
    setText(typed);
    ask(typed);
  };
  return [text, type] as const;
}
