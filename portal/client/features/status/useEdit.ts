import { editApplication } from '../../api/me.ts';
import { changedValues, type FormValues } from '../../forms/formValues.ts';
import type { AnswerForm } from '../../forms/useAnswerForm.ts';
import { useSend } from '../../forms/useSend.ts';
import { toasts } from '../../toasts.ts';
import { useGo } from '../../useGo.ts';
import { editWords } from './words.ts';

interface EditOptions {
  readonly answers: AnswerForm;
  /** What the form began with. */
  readonly initial: FormValues;
  readonly id: string;
  readonly onDone: () => void;
}

/** Sends the answers that were changed here: the others may have been changed elsewhere meanwhile. Then the form goes. */
export function useEdit({ answers, initial, id, onDone }: EditOptions) {
  const go = useGo();
  return useSend({
    answers,
    send: (given) => {
      const changed = changedValues(answers.form.values, initial);
      return editApplication(
        id,
        Object.fromEntries(Object.entries(given).filter(([name]) => name in changed)),
      );
    },
    onSent: () => {
      answers.done();
      toasts.success(editWords.done);
      onDone();
      go('/status', { replace: true });
    },
  });
}
