import { useDebouncedCallback } from '@mantine/hooks';
import { type ChangeEvent, useState } from 'react';

const pauseMs = 350;

/**
 * A condition of the list as it is being typed: the list is asked for in a pause, or when its field is left.
 * @param value as the address has it
 * @returns what the field is given
 */
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
  const ask = useDebouncedCallback(() => {
    // What came from elsewhere during the pause stands in the field by now.
    if (text !== value) {
      setAsked(text);
      onAsk(text);
    }
  }, pauseMs);
  return {
    value: text,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      setText(currentTarget.value);
      ask();
    },
    onBlur: () => {
      ask.flush();
    },
  };
}
