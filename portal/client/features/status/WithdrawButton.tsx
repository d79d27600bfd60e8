import { Button } from '@mantine/core';
import { useState } from 'react';
import { withdrawApplication } from '../../api/me.ts';
import { ReplyError } from '../../api/request.ts';
import { ConfirmDialog } from '../../components/ui/ConfirmDialog.tsx';
import { toasts } from '../../toasts.ts';
import { withdrawWords } from './words.ts';

interface WithdrawButtonProps {
  readonly id: string;
  readonly onDone: () => void;
}

export function WithdrawButton({ id, onDone }: WithdrawButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    try {
      await withdrawApplication(id);
      toasts.success(withdrawWords.done);
    } catch (error) {
      const { title, message } = withdrawWords.failed;
      toasts.error({
        title,
        message: error instanceof ReplyError && error.reply.message ? error.message : message,
      });
    }
    setBusy(false);
    onDone();
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
