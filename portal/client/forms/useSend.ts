import { useRef, useState } from 'react';
import { codeOf, type ErrorReply, ReplyError } from '../api/request.ts';
import { useWhenOnline } from '../useWhenOnline.ts';
import type { Attempt } from './attempt.ts';
import type { FormValues } from './formValues.ts';
import { type Failure, failureOf } from './sendFailures.ts';
import type { AnswerForm } from './useAnswerForm.ts';

interface SendOptions<Stored> {
  readonly answers: AnswerForm;
  /** Hands the answers to the server under the key of this attempt. */
  readonly send: (answers: Record<string, string | null>, attempt: Attempt) => Promise<Stored>;
  /** Whether anybody is there to send it as; says so where not. */
  readonly isKnown?: () => boolean;
  /** Tells what the check of the answers found, beyond the summary. */
  readonly onProblems?: (problems: Record<string, string>) => void;
  readonly onSent: (stored: Stored) => void;
  /** An application of this person is under way already. */
  readonly onEarlier?: (reply: ErrorReply) => Promise<void>;
  readonly onRefused?: (error: unknown, failure: Failure) => void;
}

/** The API may name a field by its path in the body. */
const byField = (fields: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(fields).map(([path, texts]) => [path.split('.').at(-1) ?? path, texts[0] ?? '']),
  );

/** Sends a form: once however often it is pressed, and with nothing lost whatever happens. */
export function useSend<Stored>(options: SendOptions<Stored>) {
  const { answers, send, isKnown, onProblems, onSent, onEarlier, onRefused } = options;
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const isBusy = useRef(false);
  /** What was to be sent when there was no connection. */
  const [held, setHeld] = useState<FormValues>();
  const isQueued = failure?.isQueued === true && held === answers.form.values;

  const attempt = () => {
    const prepared = answers.prepare();
    return send(prepared.answers, prepared.attempt);
  };

  /** A key that was used for other answers is no fault of the person: the form goes once more under a fresh one. */
  const sendOnce = async (): Promise<Stored> => {
    try {
      return await attempt();
    } catch (error) {
      if (codeOf(error) !== 'idempotency_mismatch') {
        throw error;
      }
      answers.forgetAttempt();
      return await attempt();
    }
  };

  const refuse = async (error: unknown, wasOffline: boolean) => {
    if (onEarlier && error instanceof ReplyError && error.code === 'already_applied') {
      await onEarlier(error.reply);
      return;
    }
    const known = failureOf(error, wasOffline);
    onRefused?.(error, known);
    setFailure(known);
    setHeld(answers.form.values);
    if (error instanceof ReplyError && error.reply.fields) {
      answers.showProblems(byField(error.reply.fields));
    }
  };

  const mayBeSent = (): boolean => {
    if (isKnown?.() === false) {
      return false;
    }
    const problems = answers.check();
    if (Object.keys(problems).length === 0) {
      return true;
    }
    onProblems?.(problems);
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
    const wasOffline = !navigator.onLine;
    try {
      onSent(await sendOnce());
    } catch (error) {
      await refuse(error, wasOffline);
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };

  useWhenOnline(isQueued, submit);
  return { submit, isSending, failure: failure?.isQueued && !isQueued ? undefined : failure };
}
