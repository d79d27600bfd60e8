import { betaFields, betaSections, type Field } from '@yieldwren/shared/browser';
import type { ReviewDetail } from '../../api/review.ts';
import { AnswerList } from '../../components/ui/AnswerList.tsx';
import classes from './ApplicationDetail.module.css';
import { Part } from './Part.tsx';
import { detailWords } from './words.ts';

const fields: readonly Field[] = betaFields;

/** The answers in the groups of the form they were given in, and what is new since the attempt before. */
export function Answers({ application: { kind, answers, changed } }: { readonly application: ReviewDetail }) {
  const inSection = (section: string) =>
    Object.fromEntries(
      Object.entries(answers).filter(([name]) =>
        fields.some((one) => one.name === name && one.section === section),
      ),
    );
  return (
    <>
      <Part title={detailWords.answers}>
        {kind === 'contact' ? (
          <AnswerList kind={kind} answers={answers} />
        ) : (
          betaSections.map(({ id, title }) => (
            <div key={id} className={classes['group']}>
              <h4>{title}</h4>
              <AnswerList kind={kind} answers={inSection(id)} />
            </div>
          ))
        )}
      </Part>
      {changed.length > 0 && (
        <Part title={detailWords.changed}>
          <ul className={classes['rows']}>
            {changed.map(({ name, label, before }) => (
              <li key={name}>
                <span>{label}</span>
                <span className={classes['soft']}>{detailWords.before(before)}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}
