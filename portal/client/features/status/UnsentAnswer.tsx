import { Button } from '@mantine/core';
import type { OwnerView } from '@yieldwren/shared/browser';
import { useState } from 'react';
import { ProblemAlert } from '../../components/ui/ProblemAlert.tsx';
import classes from './ApplicationCard.module.css';
import { keepAnswer, readAnswer } from './answerDrafts.ts';
import { questionWords } from './words.ts';

interface UnsentAnswerProps {
  readonly question: OwnerView['questions'][number];
  readonly onDiscarded: () => void;
}

/** What was typed in answer to a question that was closed before it was sent. */
export function UnsentAnswer({ question, onDiscarded }: UnsentAnswerProps) {
  const [isDiscarded, setDiscarded] = useState(false);
  const typed = readAnswer(question.id).trim();
  if (isDiscarded || typed === '' || typed === question.answer) {
    return null;
  }
  const { title, text, discard } = questionWords.closed;
  return (
    <ProblemAlert title={title} attempt={question.id}>
      <p>{text}</p>
      <p className={classes['reply']}>{typed}</p>
      <Button
        variant="default"
        onClick={() => {
          keepAnswer(question.id, '');
          setDiscarded(true);
          onDiscarded();
        }}
      >
        {discard}
      </Button>
    </ProblemAlert>
  );
}
