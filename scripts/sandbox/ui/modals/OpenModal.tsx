import { Modal } from '@mantine/core';
import { useSession, useWorld } from '../world/session.ts';
import { ModalForm } from './ModalForm.tsx';

/** The form the application has opened for what was pressed in this window; the reader's other windows leave it alone. */
export function OpenModal() {
  const { act, isOwn } = useSession();
  const open = useWorld((view) => view.modals.findLast((modal) => isOwn(modal.interactionId)) ?? null);
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
