import { answerProblems, type Field } from '@yieldwren/shared/browser';

/** What a control holds: text, or the chosen values of a group. */
export type FieldValue = string | string[];
export type FormValues = Record<string, FieldValue>;

export const visibleFields = (fields: readonly Field[]) => fields.filter((field) => !field.hidden);

export const emptyValues = (fields: readonly Field[]): FormValues =>
  Object.fromEntries(visibleFields(fields).map((field) => [field.name, field.type === 'choices' ? [] : '']));

/** Whether two sets of values say the same. */
export const isSame = (fields: readonly Field[], a: FormValues, b: FormValues): boolean =>
  visibleFields(fields).every(({ name }) => String(a[name] ?? '') === String(b[name] ?? ''));

/** The values that are not as they were. */
export const changedValues = (values: FormValues, before: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => String(value) !== String(before[name] ?? '')),
  );

/** Answers as they are stored, in their controls. */
export const valuesOf = (fields: readonly Field[], answers: Readonly<Record<string, unknown>>): FormValues =>
  Object.fromEntries(
    fields.map((field) => {
      const answer = answers[field.name];
      const text = typeof answer === 'string' ? answer : '';
      return [field.name, field.type === 'choices' ? text.split(', ').filter(Boolean) : text];
    }),
  );

/** The answers as the API takes them: choices in the order of the options, nothing for what was left empty or blank. */
export function answersOf(fields: readonly Field[], values: FormValues): Record<string, string | null> {
  return Object.fromEntries(
    fields.map((field) => {
      const value = values[field.name] ?? '';
      if (typeof value !== 'string') {
        const chosen = field.options?.filter((option) => value.includes(option.value)) ?? [];
        return [field.name, chosen.map((option) => option.value).join(', ')];
      }
      return [field.name, value.trim() === '' && !field.required ? null : value];
    }),
  );
}

/** The first problem of each field, in the order of the fields; empty when all is well. */
export const problemsOf = (fields: readonly Field[], values: FormValues): Record<string, string> =>
  answerProblems(fields, answersOf(fields, values));
