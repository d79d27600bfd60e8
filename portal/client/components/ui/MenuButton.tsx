import { lazy, Suspense, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { sideMenu } from '../../content/navigation.ts';
import classes from './MenuButton.module.css';

const loadMenu = () => import('./SideMenu.tsx');
const SideMenu = lazy(async () => ({ default: (await loadMenu()).SideMenu }));
const menuId = 'side-menu';

/** Opens and closes the side menu of small screens; the menu's code comes when somebody reaches for it. */
export function MenuButton() {
  const { pathname } = useLocation();
  // Kept as the page it was opened on, so that another page finds it closed.
  const [openedOn, setOpenedOn] = useState<string>();
  const [wanted, setWanted] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const opened = openedOn === pathname;
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
          setWanted(true);
          setOpenedOn(opened ? undefined : pathname);
        }}
      >
        <span className={classes['lines']} data-opened={opened || undefined} />
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <SideMenu
            id={menuId}
            opened={opened}
            onClose={() => {
              setOpenedOn(undefined);
              opener.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
