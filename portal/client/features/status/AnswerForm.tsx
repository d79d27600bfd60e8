import { Button, Textarea } from '@mantine/core';
import { limits, type OwnerView } from '@yieldwren/shared/browser';
import { useState } from 'react';
import { answerQuestion } from '../../api/me.ts';
import { ReplyError } from '../../api/request.ts';
import { ProblemAlert } from '../../components/ui/ProblemAlert.tsx';
import { toasts } from '../../toasts.ts';
import classes from './ApplicationCard.module.css';
import { questionWords } from './words.ts';

interface AnswerFormProps {
  readonly id: string;
  readonly question: OwnerView['questions'][number];
  readonly onAnswered: () => void;
}

/** The open question, and the field for the answer; what was typed stays when it could not be sent. */
export function AnswerForm({ id, question, onAnswered }: AnswerFormProps) {
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const send = async () => {
    if (text.trim() === '') {
      setProblem({ text: questionWords.empty });
      return;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      await answerQuestion(id, { question: question.id, text: text.trim() });
      toasts.success(questionWords.done);
      onAnswered();
    } catch (error) {
      const isTold = error instanceof ReplyError && error.reply.message;
      setProblem({ text: isTold ? error.message : questionWords.failed });
    }
    setBusy(false);
  };
  return (
    <form
      noValidate
      className={classes['question']}
      aria-label={questionWords.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <figure className={classes['reason']}>
        <figcaption>{questionWords.from}</figcaption>
        <blockquote>{question.text}</blockquote>
      </figure>
      <Textarea
        label={questionWords.label}
        description={questionWords.hint}
        maxLength={limits.questionAnswerCharacters}
        rows={4}
        value={text}
        error={problem !== undefined}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
        }}
      />
      {problem && <ProblemAlert attempt={problem}>{problem.text}</ProblemAlert>}
      <Button type="submit" loading={isBusy}>
        {questionWords.send}
      </Button>
    </form>
  );
}
