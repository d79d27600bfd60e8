import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import { useLocation } from 'react-router-dom';
import { sideMenu } from '../content/navigation.ts';
import { useReducedMotion } from '../motion/useMotion.ts';
import { ActionLink } from './ActionLink.tsx';
import { InternalLink } from './InternalLink.tsx';
import classes from './SideMenu.module.css';

interface SideMenuProps {
  readonly id: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The menu of small screens. Scrolling is locked by the style sheet, as a written style would break the policy. */
export function SideMenu({ id, opened, onClose }: SideMenuProps) {
  const { pathname } = useLocation();
  const reduced = useReducedMotion();
  const [apply, ...others] = sideMenu.actions;
  return (
    <Drawer
      id={id}
      opened={opened}
      onClose={onClose}
      position="right"
      size="20rem"
      title={sideMenu.label}
      lockScroll={false}
      returnFocus={false}
      transitionProps={{ duration: reduced ? 0 : 180 }}
      classNames={{ content: classes['content'] ?? '', header: classes['head'] ?? '' }}
      closeButtonProps={{ 'aria-label': sideMenu.closeLabel, size: 'lg' }}
    >
      <nav aria-label={sideMenu.label} className={classes['menu']} data-side-menu>
        <ul className={classes['links']}>
          {sideMenu.links
            .filter(({ href }) => href !== pathname)
            .map(({ label, href }) => (
              <li key={href}>
                <InternalLink to={href} onClick={onClose}>
                  {label}
                </InternalLink>
              </li>
            ))}
        </ul>
        {apply && <ActionLink action={apply} />}
        {others.map((action) => (
          <ActionLink key={action.label} action={action} variant="secondary" />
        ))}
      </nav>
    </Drawer>
  );
}
