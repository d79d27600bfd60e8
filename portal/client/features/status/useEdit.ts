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
  /** The application has been changed, or may have been. */
  readonly onDone: () => void;
}

/** Sends the answers that were changed here: the others may have been changed elsewhere meanwhile. Then the form goes. */
export function useEdit({ answers, initial, id, onDone }: EditOptions) {
  const go = useGo();
  return useSend({
    answers,
    send: async (given) => {
      const changed = changedValues(answers.form.values, initial);
      const sent = Object.entries(given).filter(([name]) => name in changed);
      return sent.length > 0 && (await editApplication(id, Object.fromEntries(sent)));
    },
    onSent: (stored) => {
      answers.done();
      if (stored) {
        toasts.success(editWords.done);
      }
      onDone();
      go('/status', { replace: true });
    },
    onRefused: (_error, { isUnheard }) => {
      if (isUnheard) {
        onDone();
      }
    },
  });
}
