import { Button } from '@mantine/core';
import type { OwnerView } from '@yieldwren/shared/browser';
import { useState } from 'react';
import { ProblemAlert } from '../../components/ui/ProblemAlert.tsx';
import classes from './ApplicationCard.module.css';
import { keepAnswer, readAnswer } from './answerDrafts.ts';
import { questionWords } from './words.ts';

/** What was typed in answer to a question that was closed before it was sent. */
export function UnsentAnswer({ question }: { readonly question: OwnerView['questions'][number] }) {
  const [typed, setTyped] = useState(() => readAnswer(question.id).trim());
  if (typed === '' || typed === question.answer) {
    return null;
  }
  const { title, text, discard } = questionWords.closed;
  return (
    <ProblemAlert title={title} attempt={null}>
      <p>{text}</p>
      <p className={classes['reply']}>{typed}</p>
      <Button
        variant="default"
        onClick={() => {
          keepAnswer(question.id, '');
          setTyped('');
        }}
      >
        {discard}
      </Button>
    </ProblemAlert>
  );
}
