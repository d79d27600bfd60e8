import { Button } from '@mantine/core';
import { useState } from 'react';
import { withdrawApplication } from '../../api/me.ts';
import { codeOf, ReplyError } from '../../api/request.ts';
import { ConfirmDialog } from '../../components/ui/ConfirmDialog.tsx';
import { ProblemAlert } from '../../components/ui/ProblemAlert.tsx';
import { toasts } from '../../toasts.ts';
import { withdrawWords } from './words.ts';

interface WithdrawButtonProps {
  readonly id: string;
  readonly onDone: () => void;
}

const textOf = (error: unknown) =>
  error instanceof ReplyError && error.reply.message ? error.message : withdrawWords.failed.message;

export function WithdrawButton({ id, onDone }: WithdrawButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const { title } = withdrawWords.failed;
  const withdraw = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await withdrawApplication(id);
      toasts.success(withdrawWords.done);
      onDone();
    } catch (error) {
      if (codeOf(error) === 'already_decided') {
        // The decision is about to stand where this button does.
        toasts.error({ title, message: textOf(error) });
        onDone();
      } else {
        setProblem(error);
      }
    }
    setBusy(false);
  };
  return (
    <>
      <Button
        variant="default"
        loading={isBusy}
        onClick={() => {
          setAsking(true);
        }}
      >
        {withdrawWords.button}
      </Button>
      {problem !== undefined && (
        <ProblemAlert title={title} attempt={problem}>
          {textOf(problem)}
        </ProblemAlert>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        words={withdrawWords}
        onConfirm={() => void withdraw()}
        onClose={() => {
          setAsking(false);
        }}
      />
    </>
  );
}
