import '../styles/mantine.ts';
import { TooltipGroup } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { newQueryClient } from '../api/queryClient.ts';
import { AuthProvider } from '../features/auth/AuthProvider.tsx';
import { wantToasts } from '../toastHost.ts';

const queryClient = newQueryClient();

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
