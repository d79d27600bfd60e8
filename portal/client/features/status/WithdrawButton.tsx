import { Button } from '@mantine/core';
import { openConfirmModal } from '@mantine/modals';
import { useState } from 'react';
import { withdrawApplication } from '../../api/me.ts';
import { ReplyError } from '../../api/request.ts';
import { toasts } from '../../toasts.ts';
import { withdrawWords } from './words.ts';

interface WithdrawButtonProps {
  readonly id: string;
  readonly onDone: () => void;
}

export function WithdrawButton({ id, onDone }: WithdrawButtonProps) {
  const [isBusy, setBusy] = useState(false);
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
    <Button
      variant="default"
      loading={isBusy}
      onClick={() => {
        openConfirmModal({
          title: withdrawWords.title,
          children: withdrawWords.text,
          labels: { confirm: withdrawWords.confirm, cancel: withdrawWords.cancel },
          confirmProps: { color: 'red.8' },
          onConfirm: () => void withdraw(),
        });
      }}
    >
      {withdrawWords.button}
    </Button>
  );
}
