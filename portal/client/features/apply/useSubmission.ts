import { isSignedOut } from '../../api/request.ts';
import { submitBeta } from '../../api/submissions.ts';
import { failedToast } from '../../forms/failedToast.ts';
import { type Receipt, receiptOf, receiptOfRefusal } from '../../forms/receipt.ts';
import type { AnswerForm } from '../../forms/useAnswerForm.ts';
import { useSend } from '../../forms/useSend.ts';
import { toasts } from '../../toasts.ts';
import { followUp } from './followUp.ts';
import type { ApplicantProfile } from './identity.ts';
import { toastProblems } from './toastProblems.ts';
import { applyToasts } from './words.ts';

interface SubmissionOptions {
  readonly answers: AnswerForm;
  readonly applicant: ApplicantProfile;
  readonly readTrap: () => string | undefined;
  readonly showReceipt: (receipt: Receipt) => void;
}

/** Sends the form of /apply, and shows the receipt. */
export function useSubmission({ answers, applicant, readTrap, showReceipt }: SubmissionOptions) {
  const { discord_id: discordId } = applicant;
  return useSend({
    answers,
    onProblems: toastProblems,
    send: (given, { key, fillSeconds }) => {
      const trap = readTrap();
      const body = {
        ...given,
        discord_id: discordId,
        fill_seconds: fillSeconds,
        ...(trap && { website: trap }),
      };
      return submitBeta(body as Parameters<typeof submitBeta>[0], key);
    },
    onSent: (record) => {
      // Before what follows: nobody waits on Discord to hear that their application is stored.
      toasts.success(applyToasts.received);
      answers.done();
      showReceipt(receiptOf(record));
      void followUp(record, discordId);
    },
    onEarlier: async (reply) => {
      showReceipt(await receiptOfRefusal('beta', reply));
    },
    onRefused: (error, failure) => {
      toasts.error(isSignedOut(error) ? applyToasts.verification : failedToast(applyToasts.failed, failure));
    },
  });
}
