import { useForm } from '@mantine/form';
import { useState } from 'react';
import { type Attempt, attemptFor } from './attempt.ts';
import type { FieldProblem } from './ErrorSummary.tsx';
import { answersOf, emptyValues, type FormValues, problemsOf } from './formValues.ts';
import type { Standing } from './standing.ts';
import { type DraftOptions, useDraft } from './useDraft.ts';
import { useErrorTitle } from './useErrorTitle.ts';

interface AnswerFormOptions extends Omit<DraftOptions, 'blank'> {
  /** What stands in the form where there is no draft. */
  readonly initial?: FormValues;
  /** Values that are known beforehand and win over the draft. */
  readonly known?: FormValues;
  /** The application before this one, as the standing tells it. */
  readonly earlier?: Standing['earlier'];
}

/**
 * A form over fields as data: nothing is checked before the first attempt to send, an error goes once its field is
 * valid, and everything typed is kept until it was sent.
 */
export function useAnswerForm({ initial = {}, known = {}, earlier, ...options }: AnswerFormOptions) {
  const { fields } = options;
  const blank = { ...emptyValues(fields), ...initial, ...known };
  const kept = useDraft({ ...options, blank });
  const { draft, other, keeping, started, attempt, keep, keepAttempt, drop } = kept;
  const [failures, setFailures] = useState(0);
  const form = useForm<FormValues>({
    initialValues: { ...blank, ...draft?.values, ...known },
    clearInputErrorOnChange: false,
    onValuesChange: (values) => {
      keep(values);
      const left = problemsOf(fields, values);
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
  const problems: FieldProblem[] = fields.flatMap(({ name }) => {
    const text = form.errors[name];
    return typeof text === 'string' ? [{ name, text }] : [];
  });
  useErrorTitle(problems.length > 0);
  return {
    form,
    problems,
    failures,
    draft,
    other,
    /** Goes on with the other draft, and offers this one as the other. */
    takeOther: () => {
      form.setValues({ ...blank, ...kept.takeOther(form.values), ...known });
    },
    leaveOther: () => {
      kept.leaveOther(form.values);
    },
    keeping,
    /** Everything typed goes. */
    startAnew: () => {
      form.setErrors({});
      form.setValues(blank);
      drop();
    },
    /** Checks everything, or these fields, and shows what is wrong. @returns the problems by field */
    check: (checked = fields) => {
      const all = problemsOf(fields, form.values);
      const found = Object.fromEntries(
        checked.flatMap(({ name }) => (all[name] === undefined ? [] : [[name, all[name]]])),
      );
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
      const after = earlier === null ? null : earlier?.reference;
      const next = attemptFor(answers, after, attempt.current, started);
      keepAttempt(form.values, next);
      return { answers, attempt: next };
    },
    /** The next attempt gets another key, whatever its content. */
    forgetAttempt: () => {
      keepAttempt(form.values, undefined);
    },
    done: drop,
  };
}

export type AnswerForm = ReturnType<typeof useAnswerForm>;
