import type { OwnerView } from '@yieldwren/shared/browser';
import { momentText } from '../../dates.ts';
import classes from './ApplicationCard.module.css';
import { questionWords } from './words.ts';

/** What was asked before, and what the applicant said. */
export function Questions({ questions }: Pick<OwnerView, 'questions'>) {
  const over = questions.filter(({ is_open: isOpen }) => !isOpen);
  return over.length > 0 ? (
    <section className={classes['part']}>
      <h3>{questionWords.earlier}</h3>
      {over.map(({ id, at, text, answer }) => (
        <figure key={id} className={classes['reason']}>
          <figcaption>{questionWords.askedAt(momentText(at))}</figcaption>
          <blockquote>{text}</blockquote>
          <p className={classes['reply']}>{answer ?? questionWords.unanswered}</p>
        </figure>
      ))}
    </section>
  ) : null;
}
