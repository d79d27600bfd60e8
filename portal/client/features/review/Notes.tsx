import { Button, Textarea } from '@mantine/core';
import { limits } from '@yieldwren/shared/browser';
import { type Ref, useState } from 'react';
import { addNote, type ReviewDetail } from '../../api/review.ts';
import { agoText, momentText } from '../../dates.ts';
import classes from './ApplicationDetail.module.css';
import { Part } from './Part.tsx';
import type { Desk } from './useDesk.ts';
import { detailWords } from './words.ts';

interface NotesProps {
  readonly application: ReviewDetail;
  readonly desk: Desk;
  readonly field: Ref<HTMLTextAreaElement>;
}

/** What reviewers tell each other; only ever added to. */
export function Notes({ application: { id, notes }, desk, field }: NotesProps) {
  const [text, setText] = useState('');
  const save = async () => {
    const note = text.trim();
    if (note !== '' && (await desk.act(id, 'note', () => addNote(id, note)))) {
      setText('');
    }
  };
  return (
    <Part title={detailWords.notes}>
      {notes.length === 0 ? (
        <p className={classes['soft']}>{detailWords.noNotes}</p>
      ) : (
        <ul className={classes['notes']}>
          {notes.map(({ by, by_name: name, at, text: note }) => (
            <li key={`${by} ${at}`}>
              <p>{note}</p>
              <p className={classes['soft']}>
                {name},{' '}
                <time dateTime={at} title={momentText(at)}>
                  {agoText(at)}
                </time>
              </p>
            </li>
          ))}
        </ul>
      )}
      <form
        className={classes['noteForm']}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Textarea
          ref={field}
          label={detailWords.addNote}
          description={detailWords.noteHint}
          maxLength={limits.noteText}
          rows={2}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              event.currentTarget.form?.requestSubmit();
            }
          }}
        />
        <Button type="submit" variant="default" loading={desk.busyWith === 'note'}>
          {detailWords.save}
        </Button>
      </form>
    </Part>
  );
}
