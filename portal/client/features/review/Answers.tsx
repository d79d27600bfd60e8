import { betaFields, betaSections, type Field, fieldsOf, type ReviewDetail } from '@yieldwren/shared/browser';
import { AnswerList } from '../../components/ui/AnswerList.tsx';
import { agoText } from '../../dates.ts';
import classes from './ApplicationDetail.module.css';
import { Part } from './Part.tsx';
import { Rows } from './Rows.tsx';
import { detailWords } from './words.ts';

const fields: readonly Field[] = betaFields;

/** What the applicant changed while it waited; of contact data only that it changed. */
function Edits({ application: { kind, edits } }: { readonly application: ReviewDetail }) {
  const labelOf = (name: string) => fieldsOf[kind].find((field) => field.name === name)?.label ?? name;
  return edits.length > 0 ? (
    <Part title={detailWords.edits}>
      <Rows>
        {edits.flatMap((edit) =>
          edit.fields.map(({ name, before }) => (
            <li key={`${edit.at} ${name}`}>
              <span>
                {labelOf(name)}, {agoText(edit.at)}
              </span>
              <span className={classes['soft']}>
                {before === null ? detailWords.beforeHidden : detailWords.before(before)}
              </span>
            </li>
          )),
        )}
      </Rows>
    </Part>
  ) : null;
}

/** The answers in the groups of the form they were given in, and what is new since the attempt before. */
export function Answers({ application }: { readonly application: ReviewDetail }) {
  const { kind, answers, changed, edits } = application;
  const marked = {
    names: new Set(edits.flatMap((edit) => edit.fields.map(({ name }) => name))),
    word: detailWords.marked,
  };
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
          <AnswerList kind={kind} answers={answers} marked={marked} />
        ) : (
          betaSections.map(({ id, title }) => (
            <div key={id} className={classes['group']}>
              <h4>{title}</h4>
              <AnswerList kind={kind} answers={inSection(id)} marked={marked} />
            </div>
          ))
        )}
      </Part>
      <Edits application={application} />
      {changed.length > 0 && (
        <Part title={detailWords.changed}>
          <Rows>
            {changed.map(({ name, label, before }) => (
              <li key={name}>
                <span>{label}</span>
                <span className={classes['soft']}>{detailWords.before(before)}</span>
              </li>
            ))}
          </Rows>
        </Part>
      )}
    </>
  );
}
