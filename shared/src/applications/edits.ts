import type { EditView } from '../views/review.ts';
import { answersOf } from './answersOf.ts';
import { answerText, type Field } from './field.ts';
import { fieldsOf } from './kinds.ts';
import type { Application } from './store.ts';

type Answers = Readonly<Record<string, unknown>>;

const fieldsThatDiffer = (fields: readonly Field[], before: Answers, after: Answers): Field[] =>
  fields.filter((field) => answerText(field, before[field.name]) !== answerText(field, after[field.name]));

/** Fields whose answers are not those that were sent first. */
export function editedFields(application: Application): Field[] {
  const [first] = application.versions ?? [];
  return first ? fieldsThatDiffer(fieldsOf[application.kind], first.answers, answersOf(application)) : [];
}

/** The last time that the applicant changed answers. */
export const editedAt = ({ versions }: Pick<Application, 'versions'>): Date | undefined =>
  versions?.at(-1)?.at;

/** Each change of answers, oldest first. Of contact data is told that it changed, not what it was. */
export function presentEdits(application: Application): EditView[] {
  const versions = application.versions ?? [];
  return versions.map(({ at, answers }, index) => ({
    at: at.toISOString(),
    fields: fieldsThatDiffer(
      fieldsOf[application.kind],
      answers,
      versions[index + 1]?.answers ?? answersOf(application),
    ).map((field) => ({
      name: field.name,
      before: field.private ? null : answerText(field, answers[field.name]),
    })),
  }));
}
