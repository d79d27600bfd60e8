import { kindLabels, type OwnApplicationsView, type OwnerView, statusText } from '@yieldwren/shared/browser';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { AnswerList } from '../../components/ui/AnswerList.tsx';
import { StatusBadge } from '../../components/ui/StatusBadge.tsx';
import { Unbroken } from '../../components/ui/Unbroken.tsx';
import { momentText } from '../../dates.ts';
import type { MayFocus } from '../../writing.ts';
import classes from './ApplicationCard.module.css';
import { Deliveries } from './Deliveries.tsx';
import { History } from './History.tsx';
import { NextStep } from './NextStep.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { Questions } from './Questions.tsx';
import { UnsentAnswer } from './UnsentAnswer.tsx';
import { statusWords } from './words.ts';

interface ApplicationCardProps {
  readonly application: OwnerView;
  readonly apply: OwnApplicationsView['apply'];
  readonly onChange: () => void;
}

/** The reason is quoted by itself, so the sentence about the state does not repeat it. */
function Meaning({ application }: { readonly application: OwnerView }) {
  const { kind, reference, status, created_at, reason, text } = application;
  if (reason === null) {
    return (
      <p>
        <Unbroken text={text.meaning} />
      </p>
    );
  }
  return (
    <>
      <p>{statusText({ kind, reference, status, created_at, effects: [] }).meaning}</p>
      <figure className={classes['reason']}>
        <figcaption>{statusWords.reason}</figcaption>
        <blockquote>{reason}</blockquote>
      </figure>
    </>
  );
}

/** One application: where it stands, what comes next, what happened, what was answered. */
export function ApplicationCard({ application, apply, onChange }: ApplicationCardProps) {
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, kind, status, reference, text, answers, questions } = application;
  const { hash } = useLocation();
  useEffect(() => {
    // As /status in Discord links to it; the browser looked for it before it was here.
    if (hash === `#${reference}`) {
      card.current?.scrollIntoView();
    }
  }, [hash, reference]);
  const changed = (mayFocus?: MayFocus) => {
    onChange();
    // What had the focus goes.
    if (mayFocus?.()) {
      heading.current?.focus();
    }
  };
  const hasAnswers = Object.values(answers).some((answer) => answer !== null);
  return (
    <article
      ref={card}
      id={reference}
      className={classes['card']}
      aria-label={`${kindLabels[kind]} ${reference}`}
    >
      <div className={classes['top']}>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may hold no heading */}
        <div className={classes['state']} role="status">
          <StatusBadge status={status}>{kindLabels[kind]}</StatusBadge>
          <h2 ref={heading} tabIndex={-1}>
            {text.title}
          </h2>
          <Meaning application={application} />
        </div>
        <dl className={classes['facts']}>
          <div>
            <dt>{statusWords.reference}</dt>
            <dd className={classes['mono']}>{reference}</dd>
          </div>
          <div>
            <dt>{statusWords.sent}</dt>
            <dd>{momentText(application.created_at)}</dd>
          </div>
        </dl>
      </div>
      {questions.map((question) =>
        question.is_open ? (
          <QuestionForm key={question.id} id={id} question={question} onAnswered={changed} />
        ) : (
          <UnsentAnswer key={question.id} question={question} />
        ),
      )}
      <div className={classes['columns']}>
        <div className={classes['side']}>
          <section className={classes['part']}>
            <h3>{statusWords.next}</h3>
            <NextStep application={application} apply={apply} onWithdrawn={changed} />
          </section>
          <Deliveries application={application} />
        </div>
        <section className={classes['part']}>
          <h3>{statusWords.history}</h3>
          <History entries={application.history} />
        </section>
      </div>
      <Questions questions={questions} />
      <section className={classes['part']}>
        <h3>{statusWords.answers}</h3>
        {hasAnswers ? <AnswerList kind={kind} answers={answers} /> : <p>{statusWords.erasedAnswers}</p>}
      </section>
    </article>
  );
}
