import '@mantine/core/styles.layer.css';
import { Tooltip } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { config as configureSchemas } from 'zod';
import { repeatEarlyPress } from '../earlyPress.ts';
import { AuthProvider } from '../features/auth/AuthProvider.tsx';
import { wantToasts } from './toastHost.ts';

// The policy of these pages forbids code made from text, which schemas would otherwise try.
configureSchemas({ jitless: true });

// Three retries, a delay that doubles up to 30 s and five minutes of memory are the library's own defaults.
const queryClient = new QueryClient();

/** What only the pages about one person need: data, all of Mantine's styles, tooltips, toasts. */
export function AppLayout() {
  useEffect(wantToasts, []);
  useEffect(repeatEarlyPress, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Tooltip.Group openDelay={700} closeDelay={300}>
        <AuthProvider>
          <Outlet />
        </AuthProvider>
      </Tooltip.Group>
    </QueryClientProvider>
  );
}
