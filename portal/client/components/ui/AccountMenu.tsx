import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import classes from './AccountMenu.module.css';
import { AccountPanel } from './AccountPanel.tsx';

export interface AccountMenuProps {
  readonly id: string;
  /** Its button, which gets the focus back. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Unfolds below its button; Escape, a press elsewhere and leaving it by keyboard fold it up. */
export function AccountMenu({ id, opener, onClose }: AccountMenuProps) {
  const box = useRef<HTMLDivElement>(null);
  const closeOutside = useEffectEvent(({ target }: Event) => {
    const isInside = [box, opener].some(({ current }) => target instanceof Node && current?.contains(target));
    if (!isInside) {
      onClose();
    }
  });
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
      opener.current?.focus();
    }
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerdown', (event) => closeOutside(event), { signal });
    document.addEventListener('focusin', (event) => closeOutside(event), { signal });
    document.addEventListener('keydown', (event) => closeByKey(event), { signal });
    return () => {
      listening.abort();
    };
  }, []);
  return (
    <div ref={box} id={id} className={classes['menu']}>
      <AccountPanel onDone={onClose} />
    </div>
  );
}
