import { kindLabels, type OwnerView } from '@yieldwren/shared/browser';
import { AnswerList } from '../../components/AnswerList.tsx';
import { LinkButton } from '../../components/LinkButton.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { momentText } from '../../dates.ts';
import classes from './ApplicationCard.module.css';
import { History } from './History.tsx';
import { WithdrawButton } from './WithdrawButton.tsx';
import { statusWords } from './words.ts';

interface ApplicationCardProps {
  readonly application: OwnerView;
  readonly onChange: () => void;
}

const mayApplyAgain = ({ status, reapply_at: at }: OwnerView) =>
  status === 'withdrawn' || (status === 'rejected' && (at === null || new Date(at) <= new Date()));

function NextStep({ application, onChange }: ApplicationCardProps) {
  const page = application.kind === 'beta' ? '/apply' : '/form';
  if (application.status === 'pending') {
    return <WithdrawButton id={application.id} onDone={onChange} />;
  }
  if (application.status === 'approved') {
    return <LinkButton to="/login">{statusWords.logIn}</LinkButton>;
  }
  return mayApplyAgain(application) ? <LinkButton to={page}>{statusWords.again}</LinkButton> : null;
}

/** One application: where it stands, what comes next, what happened, what was answered. */
export function ApplicationCard({ application, onChange }: ApplicationCardProps) {
  const { kind, status, reference, text, answers } = application;
  const hasAnswers = Object.values(answers).some((answer) => answer !== null);
  return (
    <article className={classes['card']} aria-label={`${kindLabels[kind]} ${reference}`}>
      <div className={classes['top']}>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may hold no heading */}
        <div className={classes['state']} role="status">
          <StatusBadge status={status} />
          <h2>{text.title}</h2>
          <p>{text.meaning}</p>
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
      <div className={classes['columns']}>
        <section className={classes['part']}>
          <h3>{statusWords.next}</h3>
          <p>{text.next}</p>
          <p>
            <strong>{statusWords.roles}.</strong> {text.roles}
          </p>
          <NextStep application={application} onChange={onChange} />
        </section>
        <section className={classes['part']}>
          <h3>{statusWords.history}</h3>
          <History entries={application.history} />
        </section>
      </div>
      <section className={classes['part']}>
        <h3>{statusWords.answers}</h3>
        {hasAnswers ? <AnswerList kind={kind} answers={answers} /> : <p>{statusWords.erasedAnswers}</p>}
      </section>
    </article>
  );
}
