import type { UserView } from '@yieldwren/shared/browser';
import { useRef, useState } from 'react';
import { submitContact } from '../../api/contactApplications.ts';
import { isSignedOut, ReplyError } from '../../api/request.ts';
import { dayText } from '../../dates.ts';
import type { AnswerForm } from '../../forms/useAnswerForm.ts';
import { toasts } from '../../toasts.ts';
import { formToasts, sendFailure } from './words.ts';

interface ContactSubmissionOptions {
  readonly answers: AnswerForm;
  readonly user: UserView | undefined;
  readonly onSent: (reference: string | undefined) => void;
}

function textOf(error: unknown): string {
  if (isSignedOut(error)) {
    return sendFailure.signedOut;
  }
  if (!(error instanceof ReplyError)) {
    return sendFailure.unreachable;
  }
  if (error.code === 'cooldown' && error.reply.date) {
    return sendFailure.cooldown(dayText(error.reply.date));
  }
  return error.reply.fields ? sendFailure.fields : sendFailure.server;
}

function toastOf(error: unknown) {
  if (isSignedOut(error)) {
    return formToasts.noUser;
  }
  return error instanceof ReplyError ? formToasts.insertFailed : formToasts.unexpected;
}

const prefix = 'form_data.';

/** The API names the fields by their path in the body. */
const byField = (fields: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(fields).map(([path, texts]) => [
      path.startsWith(prefix) ? path.slice(prefix.length) : path,
      texts[0] ?? '',
    ]),
  );

export function useContactSubmission({ answers, user, onSent }: ContactSubmissionOptions) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<{ readonly text: string }>();
  const isBusy = useRef(false);

  const finish = (reference: string | undefined) => {
    answers.done();
    onSent(reference);
  };

  const refuse = (error: unknown) => {
    if (error instanceof ReplyError && error.code === 'already_applied') {
      finish(error.reply.reference);
      return;
    }
    toasts.error(toastOf(error));
    setFailure({ text: textOf(error) });
    if (error instanceof ReplyError && error.code === 'idempotency_mismatch') {
      answers.forgetAttempt();
    }
    if (error instanceof ReplyError && error.reply.fields) {
      answers.showProblems(byField(error.reply.fields));
    }
  };

  const send = async () => {
    const { answers: given, attempt } = answers.prepare();
    try {
      const record = await submitContact(given as Parameters<typeof submitContact>[0], attempt.key);
      toasts.success(formToasts.submitted);
      finish(record.reference);
    } catch (error) {
      refuse(error);
    }
  };

  const submit = async () => {
    if (isBusy.current) {
      return;
    }
    setFailure(undefined);
    if (!user) {
      toasts.error(formToasts.noUser);
      return;
    }
    if (Object.keys(answers.check()).length > 0) {
      return;
    }
    isBusy.current = true;
    setSending(true);
    await send();
    isBusy.current = false;
    setSending(false);
  };
  return { submit, isSending, failure };
}
