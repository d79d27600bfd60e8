import { type QueryFunctionContext, useQuery } from '@tanstack/react-query';
import { readRow } from './keepRow.ts';
import { oneKey } from './queryKeys.ts';

/** How one application is asked for, by whoever shows it or reads ahead. */
export const applicationQuery = (id: string) => ({
  queryKey: oneKey(id),
  queryFn: async ({ client }: QueryFunctionContext) => await readRow(client, id),
});

export function useApplication(id: string | null) {
  return useQuery({
    ...applicationQuery(id ?? ''),
    enabled: id !== null,
  });
}
