import { useQuery } from '@tanstack/react-query';
import { meQuery } from './meQuery.ts';

/**
 * The id of whoever is signed in: tells a reviewer's own claims and unsent words from those of others. Not read from the
 * account store, which forgets the person when the session ends: what is typed after that is theirs all the same.
 */
export function useMyId(isWanted: boolean): string | undefined {
  const { data } = useQuery({
    ...meQuery,
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data?.discord_id;
}
