import '../styles/mantine.ts';
import { TooltipGroup } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { AuthProvider } from '../features/auth/AuthProvider.tsx';
import { wantToasts } from './toastHost.ts';

// Three retries, a delay that doubles up to 30 s and five minutes of memory are the library's own defaults.
const queryClient = new QueryClient();

/** What only the pages about one person need: data, tooltips, toasts. */
export function AppLayout() {
  useEffect(wantToasts, []);
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipGroup openDelay={700} closeDelay={300}>
        <AuthProvider>
          <Outlet />
        </AuthProvider>
      </TooltipGroup>
    </QueryClientProvider>
  );
}
