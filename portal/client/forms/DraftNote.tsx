import { Button } from '@mantine/core';
import { draftMomentText } from '../dates.ts';
import classes from './DraftNote.module.css';
import type { AnswerForm } from './useAnswerForm.ts';
import { draftWords } from './words.ts';

type DraftNoteProps = Readonly<Pick<AnswerForm, 'draft' | 'startAnew'>>;

/** Above a form that was not begun now: since when its answers stand there, and how to begin anew. */
export function DraftNote({ draft, startAnew }: DraftNoteProps) {
  if (!draft) {
    return null;
  }
  return (
    <div className={classes['note']}>
      <output>
        <p>{draftWords.from(draftMomentText(draft.savedMs))}</p>
        <p>{draftWords.restored[draft.from]}</p>
        {draft.isOneOfTwo && <p>{draftWords.oneOfTwo}</p>}
      </output>
      <Button variant="default" size="compact-md" onClick={startAnew}>
        {draftWords.anew}
      </Button>
    </div>
  );
}

/** Where what is typed is kept now. */
export const KeepingNote = ({ keeping }: Readonly<Pick<AnswerForm, 'keeping'>>) => (
  <output className={classes['keeping']}>{draftWords.keeping[keeping]}</output>
);
