import { useLocation } from 'react-router-dom';
import { sideMenu } from '../../content/navigation.ts';
import classes from './MenuButton.module.css';
import { useLateMenu } from './useLateMenu.ts';

const loadMenu = () => import('./SideMenu.tsx').then(({ SideMenu }) => SideMenu);

const menuId = 'side-menu';

/** Opens and closes the side menu of small screens; the menu's code comes when somebody reaches for it. */
export function MenuButton() {
  const { pathname } = useLocation();
  const { Menu, isOpen, opener, close, buttonProps } = useLateMenu(loadMenu, pathname);
  return (
    <>
      <button
        {...buttonProps}
        type="button"
        className={classes['menu']}
        aria-label={isOpen ? sideMenu.closeLabel : sideMenu.openLabel}
        aria-controls={isOpen ? `${menuId}-body` : undefined}
      >
        <span className={classes['lines']} data-opened={isOpen || undefined} />
      </button>
      {Menu && (
        <Menu
          id={menuId}
          opened={isOpen}
          onClose={() => {
            close();
            opener.current?.focus();
          }}
        />
      )}
    </>
  );
}
