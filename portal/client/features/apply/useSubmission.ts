import { betaFields, type Field } from '@yieldwren/shared/browser';
import { useLocation, useNavigate } from 'react-router-dom';
import { isSignedOut } from '../../api/request.ts';
import { submitBeta } from '../../api/submissions.ts';
import { type Receipt, receiptOf, receiptOfRefusal } from '../../forms/receipt.ts';
import type { AnswerForm } from '../../forms/useAnswerForm.ts';
import { useSend } from '../../forms/useSend.ts';
import { toasts } from '../../toasts.ts';
import { followUp } from './followUp.ts';
import type { ApplicantProfile, ClaimedIdentity } from './identity.ts';
import { applyToasts } from './words.ts';

interface SubmissionOptions {
  readonly answers: AnswerForm;
  readonly identity: ClaimedIdentity;
  readonly applicant: ApplicantProfile | undefined;
  readonly readTrap: () => string | undefined;
}

const fields: readonly Field[] = betaFields;

/**
 * The toasts of the specification's section 5, in its order. Like a browser's own check, a field left empty comes
 * before them, and is told by the summary alone.
 */
function showProblems(problems: Record<string, string>): void {
  const named = fields.filter(({ name, problem }) => problem && problems[name] === problem.message);
  if (named[0]?.problem && named.length === Object.keys(problems).length) {
    toasts.error(named[0].problem);
  }
}

/** Sends the form of /apply, and shows the receipt. */
export function useSubmission({ answers, identity, applicant, readTrap }: SubmissionOptions) {
  const navigate = useNavigate();
  const location = useLocation();
  const discordId = applicant?.discord_id ?? identity.discordId;

  const showReceipt = (receipt: Receipt) => {
    void navigate(
      { pathname: location.pathname, search: location.search },
      { replace: true, state: { receipt } },
    );
  };

  return useSend({
    answers,
    isKnown: () => {
      const isKnown = applicant !== undefined || identity.isVerified || discordId !== null;
      if (!isKnown) {
        toasts.error(applyToasts.verification);
      }
      return isKnown;
    },
    onProblems: showProblems,
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
      toasts.success(applyToasts.received);
      answers.done();
      showReceipt(receiptOf(record));
      void followUp(record, discordId);
    },
    onEarlier: (reply) => {
      showReceipt(receiptOfRefusal(reply));
    },
    onRefused: (error, { isFinal }) => {
      // 'Please try again' is no advice where trying again cannot help.
      if (!isFinal) {
        toasts.error(isSignedOut(error) ? applyToasts.verification : applyToasts.failed);
      }
    },
  });
}
