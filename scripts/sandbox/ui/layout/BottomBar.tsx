import { VisuallyHidden } from '@mantine/core';
import { IconHash, IconMessageCircle, IconTerminal2, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSession, useSnapshot, useWorld } from '../world/session.ts';
import classes from './BottomBar.module.css';

interface BarButtonProps {
  label: string;
  icon: ReactNode;
  current: boolean;
  onPress: () => void;
  count?: number;
  countWord?: string;
  className?: string | undefined;
}

function BarButton({ label, icon, current, onPress, count = 0, countWord = '', className }: BarButtonProps) {
  return (
    <button
      type="button"
      className={`${classes.button ?? ''} ${className ?? ''}`}
      aria-current={current ? 'page' : undefined}
      onClick={onPress}
    >
      {icon}
      <span>{label}</span>
      {count > 0 && (
        <span className={classes.count}>
          {count > 99 ? '99+' : count}
          <VisuallyHidden> {countWord}</VisuallyHidden>
        </span>
      )}
    </button>
  );
}

/** Which pane a narrow screen shows. */
export function BottomBar({ className }: { className: string }) {
  const { pane, tab, show } = useSession();
  const unread = useSnapshot((snapshot) => Object.values(snapshot.unread).reduce((sum, one) => sum + one, 0));
  const violations = useWorld((view) => view.violationCount);
  const isTools = pane === 'panel' && tab !== 'people';
  return (
    <nav className={`${classes.bar ?? ''} ${className}`} aria-label="Panes">
      <BarButton
        label="Places"
        icon={<IconHash size={20} aria-hidden="true" />}
        current={pane === 'places'}
        onPress={() => show('places')}
        count={unread}
        countWord="new messages"
        className={classes.narrowOnly}
      />
      <BarButton
        label="Messages"
        icon={<IconMessageCircle size={20} aria-hidden="true" />}
        current={pane === 'chat'}
        onPress={() => show('chat')}
      />
      <BarButton
        label="People"
        icon={<IconUsers size={20} aria-hidden="true" />}
        current={pane === 'panel' && tab === 'people'}
        onPress={() => show('panel', 'people')}
      />
      <BarButton
        label="Tools"
        icon={<IconTerminal2 size={20} aria-hidden="true" />}
        current={isTools}
        onPress={() => show('panel', tab === 'people' ? 'traffic' : tab)}
        count={violations}
        countWord="violations"
      />
    </nav>
  );
}
