import { QueryClient } from '@tanstack/react-query';
import { isPassing } from './request.ts';

const retries = 3;

/**
 * Whoever asks gets three more tries where no answer came or the server was away; what was
 * answered is not asked again. A delay that doubles up to 30 s and five minutes of memory are the library's own defaults.
 */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => count < retries && isPassing(error),
        // Without a connection a page says so, in place of waiting for ever, and asks again when there is one.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Whoever presses without a connection hears of it, and nothing is done later, unasked.
      mutations: { networkMode: 'always' },
    },
  });
