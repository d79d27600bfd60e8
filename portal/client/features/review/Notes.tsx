import { limits, type ReviewDetail } from '@yieldwren/shared/browser';
import type { Ref } from 'react';
import { useUnsent } from '../../account/useUnsent.ts';
import { addNote } from '../../api/review.ts';
import classes from './ApplicationDetail.module.css';
import { Moment } from './Moment.tsx';
import { Part } from './Part.tsx';
import type { Desk } from './useDesk.ts';
import { WordsForm } from './WordsForm.tsx';
import { detailWords } from './words.ts';

interface NotesProps {
  readonly application: ReviewDetail;
  readonly desk: Desk;
  readonly field: Ref<HTMLTextAreaElement>;
}

/** What reviewers tell each other; only ever added to. */
export function Notes({ application: { id, notes }, desk, field }: NotesProps) {
  const [text, setText] = useUnsent(`note ${id}`);
  const save = async (note: string) => (await desk.act(id, 'note', () => addNote(id, note))) !== undefined;
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
                {name}, <Moment at={at} />
              </p>
            </li>
          ))}
        </ul>
      )}
      <WordsForm
        label={detailWords.addNote}
        hint={detailWords.noteHint}
        button={detailWords.save}
        most={limits.noteCharacters}
        isSending={desk.isBusy(id, 'note')}
        field={field}
        text={text}
        onType={setText}
        onSend={save}
      />
    </Part>
  );
}
