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
      </output>
      <Button variant="default" size="compact-md" onClick={startAnew}>
        {draftWords.anew}
      </Button>
    </div>
  );
}

type OtherDraftNoteProps = Readonly<Pick<AnswerForm, 'other' | 'takeOther' | 'leaveOther'>>;

/** What was typed elsewhere stays until it is decided which goes on. */
export function OtherDraftNote({ other, takeOther, leaveOther }: OtherDraftNoteProps) {
  if (!other) {
    return null;
  }
  return (
    <div className={`${classes['note']} ${classes['two']}`}>
      <output>{draftWords.two(draftMomentText(other.savedMs))}</output>
      <Button variant="default" size="compact-md" onClick={takeOther}>
        {draftWords.take}
      </Button>
      <Button variant="default" size="compact-md" onClick={leaveOther}>
        {draftWords.leave}
      </Button>
    </div>
  );
}

/** Where what is typed is kept now. */
export const KeepingNote = ({ keeping }: Readonly<Pick<AnswerForm, 'keeping'>>) => (
  <output className={classes['keeping']}>{draftWords.keeping[keeping]}</output>
);
