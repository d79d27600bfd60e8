// By their own names: `Modal` would bring every part that it could have.
import { ModalBody, ModalContent, ModalOverlay, ModalRoot, ModalTitle } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './Dialog.module.css';

interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Mantine gives the focus back where a dialog was closed before; one that comes open and goes whole gives it back here. */
function useFocusBack(isOpen: boolean): void {
  const [before] = useState(() => (isOpen ? document.activeElement : null));
  useEffect(
    () => () => {
      queueMicrotask(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement) {
          before.focus({ preventScroll: true });
        }
      });
    },
    [before],
  );
}

/** A question in front of the page. Without Mantine's header, which readers would take for a second banner. */
export function Dialog({ isOpen, title, onClose, children }: DialogProps) {
  useFocusBack(isOpen);
  return (
    <ModalRoot opened={isOpen} onClose={onClose} size="lg">
      <ModalOverlay />
      <ModalContent radius="lg" className={classes['content'] ?? ''}>
        <ModalBody className={classes['body'] ?? ''}>
          <ModalTitle className={classes['title'] ?? ''}>{title}</ModalTitle>
          {children}
        </ModalBody>
      </ModalContent>
    </ModalRoot>
  );
}

/** The buttons of a dialog, most important last. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={classes['actions']}>{children}</div>;
}
