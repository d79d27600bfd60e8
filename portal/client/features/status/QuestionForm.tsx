import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { limits, type OwnerView, wordsProblem } from '@yieldwren/shared/browser';
import { useMemo, useRef, useState } from 'react';
import { answerQuestion } from '../../api/me.ts';
import { isSignedOut, ReplyError } from '../../api/request.ts';
import { changeFailure, isUnheard } from '../../changeFailure.ts';
import { ProblemAlert } from '../../components/ui/ProblemAlert.tsx';
import { SendFailure } from '../../forms/SendFailure.tsx';
import { failureOf } from '../../forms/sendFailures.ts';
import { toasts } from '../../toasts.ts';
import { type MayFocus, noteFocus } from '../../writing.ts';
import classes from './ApplicationCard.module.css';
import { keepAnswer, readAnswer } from './answerDrafts.ts';
import { questionWords } from './words.ts';

interface QuestionFormProps {
  readonly id: string;
  readonly question: OwnerView['questions'][number];
  /** @param mayFocus where the answer is what stands on the card then */
  readonly onAnswered: (mayFocus?: MayFocus) => void;
}

/** Nothing, or more than can be sent: an answer can be given once, so that nothing of it is cut. */
const problemOf = (words: string) =>
  words === '' ? questionWords.empty : wordsProblem(words, limits.questionAnswerCharacters);

/** What the server finds wrong with the words themselves. */
const refusalOf = (error: Error | null) =>
  error instanceof ReplyError ? error.reply.fields?.['text']?.[0] : undefined;

/** The open question, and the field for the answer; what was typed stays in the tab until it is sent. */
export function QuestionForm({ id, question, onAnswered }: QuestionFormProps) {
  const [text, setText] = useState(() => readAnswer(question.id));
  const write = (next: string) => {
    setText(next);
    keepAnswer(question.id, next);
  };
  const field = useRef<HTMLTextAreaElement>(null);
  const [isTried, setTried] = useState(false);
  const words = text.trim();
  const problem = problemOf(words);
  const answer = useMutation({
    mutationFn: async (sent: string) => {
      await answerQuestion(id, { question: question.id, text: sent });
    },
    onMutate: () => ({ wasOffline: !navigator.onLine, mayFocus: noteFocus() }),
    onSuccess: (_data, _words, { mayFocus }) => {
      keepAnswer(question.id, '');
      toasts.success(questionWords.done);
      onAnswered(mayFocus);
    },
    onError: (error, _sent, before) => {
      if (refusalOf(error) && before?.mayFocus() !== false) {
        field.current?.focus();
      }
      if (isUnheard(error, before?.wasOffline)) {
        onAnswered();
      }
    },
  });
  const { error, context } = answer;
  const refusal = refusalOf(error);
  const unverified = useMemo(() => (isSignedOut(error) ? failureOf(error) : undefined), [error]);
  const { title, message } = changeFailure(error, context?.wasOffline, questionWords.failed);
  return (
    <section className={classes['question']}>
      <form
        noValidate
        className={classes['answer']}
        aria-label={questionWords.form}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (problem) {
            answer.reset();
            field.current?.focus();
          } else {
            answer.mutate(words);
          }
        }}
      >
        <figure className={classes['reason']}>
          <figcaption>{questionWords.from}</figcaption>
          <blockquote>{question.text}</blockquote>
        </figure>
        <Textarea
          ref={field}
          label={questionWords.label}
          description={questionWords.hint}
          rows={4}
          value={text}
          error={(isTried && problem) || (answer.variables === words && refusal)}
          readOnly={answer.isPending}
          onChange={({ currentTarget }) => {
            write(currentTarget.value);
          }}
        />
        <Button type="submit" loading={answer.isPending}>
          {questionWords.send}
        </Button>
      </form>
      {/* Outside the form, because what helps may be a form itself. */}
      {error && !refusal && !unverified && (
        <ProblemAlert title={title} attempt={error} mayFocus={context?.mayFocus}>
          {message}
        </ProblemAlert>
      )}
      <SendFailure
        failure={unverified}
        page="/status"
        title={questionWords.failed.title}
        mayFocus={context?.mayFocus}
      />
    </section>
  );
}
