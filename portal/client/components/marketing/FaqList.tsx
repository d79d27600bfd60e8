import type { Faq } from '../../content/types.ts';
import { useText } from '../../settings.ts';
import { Icon } from '../ui/Icon.tsx';
import classes from './FaqList.module.css';

/** Questions that open on their answers, before and without any script. */
export function FaqList({ questions }: { readonly questions: readonly Faq[] }) {
  const fill = useText();
  return (
    <div className={classes['list']}>
      {questions.map(({ question, answer }, at) => (
        <details key={question} className={classes['item']} open={at === 0}>
          <summary className={classes['question']}>
            <h3>{fill(question)}</h3>
            <Icon name="ChevronDown" />
          </summary>
          <p className={classes['answer']}>{fill(answer)}</p>
        </details>
      ))}
    </div>
  );
}
