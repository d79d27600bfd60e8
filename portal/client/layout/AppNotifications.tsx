import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

export function AppNotifications() {
  return <Notifications limit={3} autoClose={4000} position="bottom-right" />;
}
