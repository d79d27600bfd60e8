import '@mantine/notifications/styles.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { useToastFocus } from './useToastFocus.ts';

const shownMs = 4_000;

/** On a phone the fields and buttons of a page are at its bottom, so toasts come from the top. */
export function AppNotifications() {
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  return (
    <Notifications
      limit={3}
      autoClose={shownMs}
      position={isNarrow ? 'top-center' : 'bottom-right'}
      {...useToastFocus(shownMs)}
    />
  );
}
