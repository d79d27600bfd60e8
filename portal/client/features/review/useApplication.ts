import { type QueryFunctionContext, useQuery } from '@tanstack/react-query';
import type { ReviewDetail } from '@yieldwren/shared/browser';
import { readRow } from './keepRow.ts';

/** How one application is asked for, by whoever shows it or reads ahead. */
export const applicationQuery = (id: string) => ({
  queryKey: ['review', 'one', id],
  queryFn: async ({ client, queryKey }: QueryFunctionContext) => {
    const read = await readRow(client, id);
    return client.getQueryData<ReviewDetail>(queryKey) ?? read;
  },
});

export function useApplication(id: string | null) {
  return useQuery({
    ...applicationQuery(id ?? ''),
    enabled: id !== null,
  });
}
