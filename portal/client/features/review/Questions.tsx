import { limits, type ReviewDetail, unansweredText } from '@yieldwren/shared/browser';
import type { RefObject } from 'react';
import { useUnsent } from '../../account/useUnsent.ts';
import { askApplicant } from '../../api/review.ts';
import classes from './ApplicationDetail.module.css';
import { Moment } from './Moment.tsx';
import { Part } from './Part.tsx';
import type { Desk } from './useDesk.ts';
import { WordsForm } from './WordsForm.tsx';
import { questionWords } from './words.ts';

interface QuestionsProps {
  readonly application: ReviewDetail;
  readonly desk: Desk;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** What the applicant was asked, and what they said; one question at a time. */
export function Questions({ application, desk, field }: QuestionsProps) {
  const { id, questions, may_be_asked: mayAsk } = application;
  const [text, setText] = useUnsent(`question ${id}`);
  const ask = async (question: string) =>
    (await desk.act(id, 'ask', () => askApplicant(id, question))) !== undefined;
  if (questions.length === 0 && !mayAsk && text === '') {
    return null;
  }
  return (
    <Part title={questionWords.title}>
      {questions.length > 0 && (
        <ul className={classes['notes']}>
          {questions.map((question) => (
            <li key={question.id}>
              <p>{question.text}</p>
              <p className={classes['soft']}>
                {questionWords.askedBy(question.by_name)} <Moment at={question.at} />
              </p>
              {question.answered_at ? (
                <>
                  <p className={classes['reply']}>{question.answer}</p>
                  <p className={classes['soft']}>
                    {questionWords.answered} <Moment at={question.answered_at} />
                  </p>
                </>
              ) : (
                <p>{unansweredText(question.is_open)}</p>
              )}
            </li>
          ))}
        </ul>
      )}
      {(mayAsk || text !== '') && (
        <WordsForm
          label={questionWords.label}
          hint={questionWords.hint}
          button={questionWords.send}
          most={limits.questionCharacters}
          isSending={desk.isBusy(id, 'ask')}
          field={field}
          text={text}
          onType={setText}
          onSend={ask}
        />
      )}
    </Part>
  );
}
