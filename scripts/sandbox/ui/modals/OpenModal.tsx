import { Modal } from '@mantine/core';
import { useSession, useWorld } from '../world/session.ts';
import { ModalForm } from './ModalForm.tsx';

/** The form the application has opened for the reader. */
export function OpenModal() {
  const { act } = useSession();
  const open = useWorld((view) => view.modals.at(-1) ?? null);
  const application = useWorld((view) => view.application.name);
  return (
    <Modal
      opened={open !== null}
      onClose={() => {
        if (open !== null) {
          void act('modals/dismiss', { userId: open.userId, interactionId: open.interactionId });
        }
      }}
      title={open?.title ?? ''}
      transitionProps={{ duration: 0 }}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close without sending' }}
      size="md"
    >
      {open !== null && <ModalForm key={open.interactionId} modal={open} application={application} />}
    </Modal>
  );
}
