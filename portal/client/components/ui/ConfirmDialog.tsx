import { Button } from '@mantine/core';
import { Dialog, DialogActions } from './Dialog.tsx';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly words: {
    readonly title: string;
    readonly text: string;
    readonly confirm: string;
    readonly cancel: string;
  };
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something that cannot be taken back. The harmless answer comes first and has the focus. */
export function ConfirmDialog({ isOpen, words, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog isOpen={isOpen} title={words.title} onClose={onClose}>
      <p>{words.text}</p>
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          {words.cancel}
        </Button>
        <Button
          color="red.8"
          onClick={() => {
            // While the dialog fades out, it still takes clicks.
            if (isOpen) {
              onClose();
              onConfirm();
            }
          }}
        >
          {words.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
