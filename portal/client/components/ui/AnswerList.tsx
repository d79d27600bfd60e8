import { answerText, fieldsOf, type Kind } from '@yieldwren/shared/browser';
import classes from './AnswerList.module.css';

interface AnswerListProps {
  readonly kind: Kind;
  readonly answers: Readonly<Record<string, unknown>>;
  /** Fields that are told apart, and the word that does it. */
  readonly marked?: { readonly names: ReadonlySet<string>; readonly word: string };
}

/** The answers of either form in words, in the form's order; what was left empty is left out. */
export function AnswerList({ kind, answers, marked }: AnswerListProps) {
  const rows = fieldsOf[kind]
    .map((field) => ({ field, text: answerText(field, answers[field.name]) }))
    .filter(({ field, text }) => text !== '' && answers[field.name] !== null);
  return (
    <dl className={classes['list']}>
      {rows.map(({ field, text }) => (
        <div key={field.name} data-long={text.length > 60 || undefined}>
          <dt>
            {field.label}
            {marked?.names.has(field.name) && <mark className={classes['mark']}>{marked.word}</mark>}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
