import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Dialog.module.css';

interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A question in front of the page. Without Mantine's header, which readers would take for a second banner. */
export function Dialog({ isOpen, title, onClose, children }: DialogProps) {
  return (
    <Modal.Root opened={isOpen} onClose={onClose} size="lg">
      <Modal.Overlay />
      <Modal.Content radius="lg">
        <Modal.Body className={classes['body'] ?? ''}>
          <Modal.Title className={classes['title'] ?? ''}>{title}</Modal.Title>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The buttons of a dialog, most important last. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={classes['actions']}>{children}</div>;
}
