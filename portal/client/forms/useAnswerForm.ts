import { useForm } from '@mantine/form';
import type { Field } from '@yieldwren/shared/browser';
import { useRef, useState } from 'react';
import { type Attempt, attemptFor } from './attempt.ts';
import { dropDraft, readDraft, writeDraft } from './draft.ts';
import type { Problem } from './ErrorSummary.tsx';
import { type AnswersSchema, answersOf, emptyValues, type FormValues, problemsOf } from './formValues.ts';

interface AnswerFormOptions {
  readonly fields: readonly Field[];
  readonly schema: AnswersSchema;
  readonly draftName: Parameters<typeof readDraft>[0];
  /** Whose draft it is. */
  readonly owner: string;
  /** What stands in the form where there is no draft. */
  readonly initial?: FormValues;
  /** Values that are known beforehand and win over the draft. */
  readonly known?: FormValues;
}

/**
 * A form over fields as data: nothing is checked before the first attempt to send, an error goes once its field is
 * valid, and everything typed is kept in the tab until it was sent.
 */
export function useAnswerForm({
  fields,
  schema,
  draftName,
  owner,
  initial = {},
  known = {},
}: AnswerFormOptions) {
  const [draft] = useState(() => readDraft(draftName, owner));
  const [started] = useState(() => draft?.started ?? Date.now());
  const attempt = useRef(draft?.attempt);
  const [failures, setFailures] = useState(0);
  const keep = (values: FormValues) => {
    writeDraft(draftName, { owner, values, started, attempt: attempt.current });
  };
  const form = useForm<FormValues>({
    initialValues: { ...emptyValues(fields), ...initial, ...draft?.values, ...known },
    clearInputErrorOnChange: false,
    onValuesChange: (values) => {
      keep(values);
      const left = problemsOf(fields, schema, values);
      const still = Object.entries(form.errors).filter(([name]) => left[name] !== undefined);
      if (still.length !== Object.keys(form.errors).length) {
        form.setErrors(Object.fromEntries(still));
      }
    },
  });
  const show = (problems: Record<string, string>) => {
    form.setErrors(problems);
    setFailures((count) => count + 1);
  };
  const problems: Problem[] = fields.flatMap(({ name }) => {
    const text = form.errors[name];
    return typeof text === 'string' ? [{ name, text }] : [];
  });
  return {
    form,
    problems,
    failures,
    wasRestored: draft !== undefined,
    /** Checks everything and shows what is wrong. @returns the problems by field */
    check: () => {
      const found = problemsOf(fields, schema, form.values);
      if (Object.keys(found).length > 0) {
        show(found);
      }
      return found;
    },
    /** Shows what the server found wrong. */
    showProblems: show,
    /** The answers and the attempt they are sent with; the same again as long as nothing changes. */
    prepare: (): { answers: Record<string, string | null>; attempt: Attempt } => {
      const answers = answersOf(fields, form.values);
      attempt.current = attemptFor(answers, attempt.current, started);
      keep(form.values);
      return { answers, attempt: attempt.current };
    },
    /** The next attempt gets another key, whatever its content. */
    forgetAttempt: () => {
      attempt.current = undefined;
      keep(form.values);
    },
    done: () => {
      dropDraft(draftName);
    },
  };
}

export type AnswerForm = ReturnType<typeof useAnswerForm>;
