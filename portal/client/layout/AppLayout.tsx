import '@mantine/core/styles.layer.css';
import { Tooltip } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Outlet } from 'react-router-dom';
import { AuthProvider } from '../features/auth/AuthProvider.tsx';

/** What only the pages about one person need: all of Mantine's styles, tooltips and confirmations. */
export function AppLayout() {
  return (
    <Tooltip.Group openDelay={700} closeDelay={300}>
      <ModalsProvider>
        <AuthProvider>
          <Outlet />
        </AuthProvider>
      </ModalsProvider>
    </Tooltip.Group>
  );
}
