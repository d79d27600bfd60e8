import { editApplication } from '../../api/me.ts';
import type { AnswerForm } from '../../forms/useAnswerForm.ts';
import { useSend } from '../../forms/useSend.ts';
import { toasts } from '../../toasts.ts';
import { editWords } from './words.ts';

interface EditOptions {
  readonly answers: AnswerForm;
  readonly id: string;
  readonly onDone: () => void;
}

/** Sends changed answers. */
export function useEdit({ answers, id, onDone }: EditOptions) {
  return useSend({
    answers,
    send: (given) => editApplication(id, given),
    onSent: () => {
      answers.done();
      toasts.success(editWords.done);
      onDone();
    },
  });
}
