import { Button, Textarea } from '@mantine/core';
import type { Ref } from 'react';
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
  /** Only of words: trimmed, and never empty. */
  readonly onSend: (words: string) => void;
}

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
  return (
    <form
      className={classes['noteForm']}
      onSubmit={(event) => {
        event.preventDefault();
        const words = text.trim();
        if (words !== '') {
          onSend(words);
        }
      }}
    >
      <Textarea
        ref={field}
        label={label}
        description={hint}
        maxLength={most}
        rows={2}
        value={text}
        onChange={({ currentTarget }) => {
          onType(currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.currentTarget.form?.requestSubmit();
          }
        }}
      />
      <Button type="submit" variant="default" loading={isSending}>
        {button}
      </Button>
    </form>
  );
}
