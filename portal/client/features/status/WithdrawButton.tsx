import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { withdrawApplication } from '../../api/me.ts';
import { codeOf, isSignedOut, ReplyError } from '../../api/request.ts';
import { changeFailure, isUnheard } from '../../changeFailure.ts';
import { ConfirmDialog } from '../../components/ui/ConfirmDialog.tsx';
import { ProblemAlert } from '../../components/ui/ProblemAlert.tsx';
import { toasts } from '../../toasts.ts';
import { hasDialog, type MayFocus, noteFocus } from '../../writing.ts';
import { withdrawWords } from './words.ts';

interface WithdrawButtonProps {
  readonly id: string;
  /** @param mayFocus where the answer is what stands on the card then */
  readonly onDone: (mayFocus?: MayFocus) => void;
}

/** A withdrawal whose answer was lost has happened. */
async function withdrawOnce(id: string): Promise<void> {
  try {
    await withdrawApplication(id);
  } catch (error) {
    if (!(error instanceof ReplyError) || error.reply.status !== 'withdrawn') {
      throw error;
    }
  }
}

const isDecided = (error: unknown) => codeOf(error) === 'already_decided';

export function WithdrawButton({ id, onDone }: WithdrawButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [mayFocus, setMayFocus] = useState(noteFocus);
  // The answer may come before the dialog has closed: the focus is still in it then.
  const mayLead = () => mayFocus() || hasDialog();
  const withdraw = useMutation({
    mutationFn: () => withdrawOnce(id),
    onMutate: () => ({ wasOffline: !navigator.onLine }),
    onSuccess: () => {
      toasts.success(withdrawWords.done);
      onDone(mayLead);
    },
    onError: (error, _nothing, before) => {
      if (isDecided(error)) {
        // The decision is about to stand where this button does.
        toasts.error(changeFailure(error, before?.wasOffline, withdrawWords.failed));
      }
      if (isDecided(error) || isSignedOut(error)) {
        onDone(mayLead);
      } else if (isUnheard(error, before?.wasOffline)) {
        onDone();
      }
    },
  });
  const { error, context } = withdraw;
  const { title, message } = changeFailure(error, context?.wasOffline, withdrawWords.failed);
  return (
    <>
      <Button
        variant="default"
        loading={withdraw.isPending}
        onClick={() => {
          setMayFocus(noteFocus);
          setAsking(true);
        }}
      >
        {withdrawWords.button}
      </Button>
      {withdraw.isError && !isDecided(error) && (
        <ProblemAlert title={title} attempt={error} mayFocus={mayFocus}>
          {message}
        </ProblemAlert>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        words={withdrawWords}
        onConfirm={withdraw.mutate}
        onClose={() => {
          setAsking(false);
        }}
      />
    </>
  );
}
