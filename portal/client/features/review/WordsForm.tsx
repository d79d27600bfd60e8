import { Button, Textarea } from '@mantine/core';
import { wordsProblem } from '@yieldwren/shared/browser';
import { type Ref, useRef, useState } from 'react';
import classes from './ApplicationDetail.module.css';

interface WordsFormProps {
  readonly label: string;
  readonly hint: string;
  readonly button: string;
  readonly most: number;
  readonly isSending: boolean;
  readonly field: Ref<HTMLTextAreaElement>;
  readonly text: string;
  readonly onType: (text: string) => void;
  /** Only of words: trimmed, and never empty. @returns whether they were taken */
  readonly onSend: (words: string) => Promise<boolean>;
}

/** What was typed behind the words that were sent meanwhile; another text stays whole. */
const typedSince = (text: string, sent: string): string =>
  text.trimStart().startsWith(sent) ? text.trimStart().slice(sent.length).trimStart() : text;

/** A few words of a reviewer's own, sent by the button or by Ctrl and Enter. */
export function WordsForm({
  label,
  hint,
  button,
  most,
  isSending,
  field,
  text,
  onType,
  onSend,
}: WordsFormProps) {
  // Of nothing nothing is said: there is nothing to send.
  const problem = text.trim() && wordsProblem(text, most);
  const typed = useRef(text);
  const [stuck, setStuck] = useState(0);
  const type = (words: string) => {
    setStuck(0);
    typed.current = words;
    onType(words);
  };
  const send = async (words: string) => {
    if (await onSend(words)) {
      type(typedSince(typed.current, words));
    }
  };
  return (
    <form
      className={classes['noteForm']}
      onSubmit={(event) => {
        event.preventDefault();
        const words = text.trim();
        const area = event.currentTarget.querySelector('textarea');
        if (problem && area === document.activeElement) {
          setStuck(stuck + 1);
        } else if (problem) {
          area?.focus();
        } else if (words !== '') {
          void send(words);
        }
      }}
    >
      <Textarea
        ref={field}
        label={label}
        description={hint}
        rows={2}
        value={text}
        error={problem}
        onChange={({ currentTarget }) => {
          type(currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.currentTarget.form?.requestSubmit();
          }
        }}
      />
      {/* To a field that has the focus already no move of it tells what is wrong. */}
      {stuck > 0 && (
        <p key={stuck} role="alert" className="hidden-text">
          {problem}
        </p>
      )}
      <Button type="submit" variant="default" loading={isSending}>
        {button}
      </Button>
    </form>
  );
}
