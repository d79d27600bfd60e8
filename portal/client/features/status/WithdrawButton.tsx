import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { withdrawApplication } from '../../api/me.ts';
import { codeOf, isSignedOut, ReplyError, repliedText } from '../../api/request.ts';
import { ConfirmDialog } from '../../components/ui/ConfirmDialog.tsx';
import { ProblemAlert } from '../../components/ui/ProblemAlert.tsx';
import { toasts } from '../../toasts.ts';
import { hasDialog, type MayFocus, noteFocus } from '../../writing.ts';
import { withdrawWords } from './words.ts';

interface WithdrawButtonProps {
  readonly id: string;
  readonly onDone: (mayFocus: MayFocus) => void;
}

const textOf = (error: unknown) => repliedText(error, withdrawWords.failed.message);

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
  const { title } = withdrawWords.failed;
  const withdraw = useMutation({
    mutationFn: () => withdrawOnce(id),
    onSuccess: () => {
      toasts.success(withdrawWords.done);
      // The answer may come before the dialog has closed: the focus is still in it then.
      onDone(() => mayFocus() || hasDialog());
    },
    onError: (error) => {
      if (isDecided(error)) {
        // The decision is about to stand where this button does.
        toasts.error({ title, message: textOf(error) });
      }
      if (isDecided(error) || isSignedOut(error)) {
        onDone(mayFocus);
      }
    },
  });
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
      {withdraw.isError && !isDecided(withdraw.error) && (
        <ProblemAlert title={title} attempt={withdraw.error} mayFocus={mayFocus}>
          {textOf(withdraw.error)}
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
