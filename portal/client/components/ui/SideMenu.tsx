import '../../styles/mantine.ts';
import { Drawer } from '@mantine/core';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAccount } from '../../account/accountStore.ts';
import { accountWords, anchorHeaderNav, sideMenu } from '../../content/navigation.ts';
import { useSettings } from '../../settings.ts';
import { AccountPanel } from './AccountPanel.tsx';
import { ActionLink } from './ActionLink.tsx';
import { AnchorItems } from './AnchorItems.tsx';
import { InternalLink } from './InternalLink.tsx';
import classes from './SideMenu.module.css';

export interface SideMenuProps {
  readonly id: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Where to go, and what to do next: who is signed in has their account here instead of the way in. */
function MenuItems({ onClose }: { readonly onClose: () => void }) {
  const { pathname } = useLocation();
  const isSignedIn = useAccount()?.isSignedIn === true;
  const { login: loginAddress } = useSettings();
  // The browser may keep the page as it is left, and bring it back.
  useEffect(() => {
    window.addEventListener('pagehide', onClose);
    return () => {
      window.removeEventListener('pagehide', onClose);
    };
  }, [onClose]);
  const [apply, login, ...others] = sideMenu.actions;
  const links = sideMenu.links.filter(
    ({ href }) => href !== pathname && !(isSignedIn && href === accountWords.home),
  );
  return (
    <nav aria-label={sideMenu.label} className={classes['menu']} data-side-menu>
      {isSignedIn && <AccountPanel onDone={onClose} />}
      <ul className={classes['links']}>
        {pathname === anchorHeaderNav.page && <AnchorItems onClick={onClose} />}
        {links.map(({ label, href }) => (
          <li key={href}>
            <InternalLink to={href} onClick={onClose}>
              {label}
            </InternalLink>
          </li>
        ))}
      </ul>
      {!isSignedIn && apply && pathname !== '/apply' && <ActionLink action={apply} />}
      {!isSignedIn && login && pathname !== loginAddress && <ActionLink action={login} variant="secondary" />}
      {others.map((action) => (
        <ActionLink key={action.label} action={action} variant="secondary" />
      ))}
    </nav>
  );
}

/** The menu of small screens. Scrolling is locked by the style sheet, as a written style would break the policy. */
export function SideMenu({ id, opened, onClose }: SideMenuProps) {
  return (
    <Drawer.Root
      id={id}
      opened={opened}
      onClose={onClose}
      position="right"
      size="20rem"
      lockScroll={false}
      returnFocus={false}
      transitionProps={{ duration: 180 }}
    >
      <Drawer.Overlay />
      <Drawer.Content className={classes['content'] ?? ''}>
        {/* Mantine's own header would be a second banner. */}
        <div className={classes['head']}>
          <Drawer.Title>{sideMenu.label}</Drawer.Title>
          <Drawer.CloseButton aria-label={sideMenu.closeLabel} size="lg" />
        </div>
        <Drawer.Body>
          <MenuItems onClose={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
