import { type ComponentType, useRef, useState } from 'react';
import { LostMenu, type LostMenuProps } from './LostMenu.tsx';

/** A menu whose code comes when somebody reaches for its button; it closes when one leaves the place it was opened at. */
export function useLateMenu<Props extends LostMenuProps>(
  load: () => Promise<ComponentType<Props>>,
  place: string,
) {
  const [openedAt, setOpenedAt] = useState<string>();
  const [Menu, setMenu] = useState<ComponentType<Props>>();
  const opener = useRef<HTMLButtonElement>(null);
  const isOpen = openedAt === place;
  // Whoever comes back to the place finds it closed as well.
  if (!isOpen && openedAt) {
    setOpenedAt(undefined);
  }
  const loadMenu = () => load().catch(() => LostMenu);
  return {
    Menu,
    isOpen,
    opener,
    close: () => setOpenedAt(undefined),
    buttonProps: {
      ref: opener,
      'aria-expanded': isOpen,
      onPointerEnter: () => void loadMenu(),
      onClick: () => {
        setOpenedAt(isOpen ? undefined : place);
        void loadMenu().then((loaded) => setMenu(() => loaded));
      },
    },
  };
}
