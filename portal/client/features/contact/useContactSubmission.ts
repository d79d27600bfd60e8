import type { UserView } from '@yieldwren/shared/browser';
import { submitContact } from '../../api/contactApplications.ts';
import { isSignedOut, ReplyError } from '../../api/request.ts';
import { failedToast } from '../../forms/failedToast.ts';
import { type Receipt, receiptOf, receiptOfRefusal } from '../../forms/receipt.ts';
import type { AnswerForm } from '../../forms/useAnswerForm.ts';
import { useSend } from '../../forms/useSend.ts';
import { toasts } from '../../toasts.ts';
import { formToasts } from './words.ts';

interface ContactSubmissionOptions {
  readonly answers: AnswerForm;
  readonly user: UserView | undefined;
  readonly onSent: (receipt: Receipt) => void;
}

function toastOf(error: unknown) {
  if (isSignedOut(error)) {
    return formToasts.noUser;
  }
  return error instanceof ReplyError ? formToasts.insertFailed : formToasts.unexpected;
}

/** Sends the form of /form. */
export function useContactSubmission({ answers, user, onSent }: ContactSubmissionOptions) {
  return useSend({
    answers,
    isKnown: () => {
      if (!user) {
        toasts.error(formToasts.noUser);
      }
      return user !== undefined;
    },
    send: (given, { key }) =>
      submitContact(given as Parameters<typeof submitContact>[0], key, user?.discord_id),
    onSent: (record) => {
      toasts.success(formToasts.submitted);
      answers.done();
      onSent(receiptOf(record));
    },
    onEarlier: async (reply) => {
      onSent(await receiptOfRefusal('contact', reply));
    },
    onRefused: (error, failure) => {
      toasts.error(failedToast(toastOf(error), failure));
    },
  });
}
