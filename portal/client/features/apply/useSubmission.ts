import { isEmail, type SubmissionView } from '@yieldwren/shared/browser';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { codeOf, isSignedOut, ReplyError } from '../../api/request.ts';
import { submitBeta } from '../../api/submissions.ts';
import type { FormValues } from '../../forms/formValues.ts';
import type { AnswerForm } from '../../forms/useAnswerForm.ts';
import { toasts } from '../../toasts.ts';
import { followUp } from './followUp.ts';
import type { Applicant, ClaimedIdentity } from './identity.ts';
import { type Receipt, receiptOfRefusal } from './receipt.ts';
import { type Failure, failureOf } from './submitFailures.ts';
import { applyToasts } from './words.ts';

interface SubmissionOptions {
  readonly answers: AnswerForm;
  readonly identity: ClaimedIdentity;
  readonly applicant: Applicant | undefined;
  readonly readTrap: () => string | undefined;
}

/** The specification's order: e-mail first, then ages; the rest is told by the summary alone. */
function toastFor(values: FormValues) {
  if (!isEmail(String(values['email'] ?? ''))) {
    return applyToasts.email;
  }
  return values['age']?.length === 0 ? applyToasts.ages : undefined;
}

const firstOfEach = (fields: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(fields).map(([name, texts]) => [name, texts[0] ?? '']));

/** Sends the form: once however often it is pressed, and with nothing lost whatever happens. */
export function useSubmission({ answers, identity, applicant, readTrap }: SubmissionOptions) {
  const navigate = useNavigate();
  const location = useLocation();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const isBusy = useRef(false);
  const discordId = applicant?.discordId ?? identity.discordId;

  const showReceipt = (receipt: Receipt) => {
    answers.done();
    void navigate(
      { pathname: location.pathname, search: location.search },
      { replace: true, state: { receipt } },
    );
  };

  const send = async (): Promise<SubmissionView> => {
    const { answers: given, attempt } = answers.prepare();
    const trap = readTrap();
    const body = {
      ...given,
      discord_id: discordId,
      fill_seconds: attempt.fillSeconds,
      ...(trap && { website: trap }),
    };
    try {
      return await submitBeta(body as Parameters<typeof submitBeta>[0], attempt.key);
    } catch (error) {
      if (codeOf(error) === 'idempotency_mismatch') {
        answers.forgetAttempt();
        return await submitBeta(body as Parameters<typeof submitBeta>[0], answers.prepare().attempt.key);
      }
      throw error;
    }
  };

  const refuse = (error: unknown) => {
    if (error instanceof ReplyError && error.code === 'already_applied') {
      showReceipt(receiptOfRefusal(error.reply));
      return;
    }
    toasts.error(isSignedOut(error) ? applyToasts.verification : applyToasts.failed);
    setFailure(failureOf(error));
    if (error instanceof ReplyError && error.reply.fields) {
      answers.showProblems(firstOfEach(error.reply.fields));
    }
  };

  const mayBeSent = (): boolean => {
    if (!applicant && !identity.isVerified && discordId === null) {
      toasts.error(applyToasts.verification);
      return false;
    }
    if (Object.keys(answers.check()).length === 0) {
      return true;
    }
    const toast = toastFor(answers.form.values);
    if (toast) {
      toasts.error(toast);
    }
    return false;
  };

  const submit = async () => {
    if (isBusy.current) {
      return;
    }
    setFailure(undefined);
    if (!mayBeSent()) {
      return;
    }
    isBusy.current = true;
    setSending(true);
    try {
      const record = await send();
      toasts.success(applyToasts.received);
      showReceipt({ reference: record.reference, status: record.status, date: record.created_at });
      void followUp(record, discordId);
    } catch (error) {
      refuse(error);
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };
  return { submit, isSending, failure };
}
