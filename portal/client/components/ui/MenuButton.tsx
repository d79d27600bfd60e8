import { type ComponentType, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { sideMenu } from '../../content/navigation.ts';
import { LostMenu } from './LostMenu.tsx';
import classes from './MenuButton.module.css';
import type { SideMenuProps } from './SideMenu.tsx';

const loadMenu = () =>
  import('./SideMenu.tsx').then(
    ({ SideMenu }) => SideMenu,
    () => LostMenu,
  );

const menuId = 'side-menu';

/** Opens and closes the side menu of small screens; the menu's code comes when somebody reaches for it. */
export function MenuButton() {
  const { pathname } = useLocation();
  // Kept as the page it was opened on, so that another page finds it closed; and so does this one when one comes back.
  const [openedOn, setOpenedOn] = useState<string>();
  const [Menu, setMenu] = useState<ComponentType<SideMenuProps>>();
  const opener = useRef<HTMLButtonElement>(null);
  const opened = openedOn === pathname;
  if (!opened && openedOn) {
    setOpenedOn(undefined);
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={classes['menu']}
        aria-label={opened ? sideMenu.closeLabel : sideMenu.openLabel}
        aria-expanded={opened}
        aria-controls={opened ? `${menuId}-body` : undefined}
        onPointerEnter={() => void loadMenu()}
        onClick={() => {
          setOpenedOn(opened ? undefined : pathname);
          void loadMenu().then((loaded) => setMenu(() => loaded));
        }}
      >
        <span className={classes['lines']} data-opened={opened || undefined} />
      </button>
      {Menu && (
        <Menu
          id={menuId}
          opened={opened}
          onClose={() => {
            setOpenedOn(undefined);
            opener.current?.focus();
          }}
        />
      )}
    </>
  );
}
