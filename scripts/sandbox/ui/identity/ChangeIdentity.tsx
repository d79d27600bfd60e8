import { Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { IdentityChoices } from './IdentityChoices.tsx';

interface ChangeIdentityProps {
  className: string;
  children: ReactNode;
  label?: string;
}

/** A button that asks who to be. */
export function ChangeIdentity({ className, children, label }: ChangeIdentityProps) {
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <>
      <button type="button" className={className} aria-label={label} onClick={dialog.open}>
        {children}
      </button>
      <Modal
        opened={isOpen}
        onClose={dialog.close}
        title="Who do you want to be?"
        size="xl"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <IdentityChoices onChosen={dialog.close} />
      </Modal>
    </>
  );
}
