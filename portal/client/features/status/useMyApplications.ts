import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnApplicationsView } from '@yieldwren/shared/browser';
import { useCallback, useState } from 'react';
import { readMyApplications } from '../../api/me.ts';
import { askAgainAfterMs } from '../../api/openStream.ts';
import { isSignedOut } from '../../api/request.ts';
import { usePersonEvents } from './usePersonEvents.ts';

const queryKey = ['me', 'applications'];

const isInReview = (mine: OwnApplicationsView | undefined) =>
  mine?.applications.some(({ in_review }) => in_review) === true;

/** Something is shown that may change: also when the latest look at it failed, unless nobody is signed in any more. */
const isShown = (mine: OwnApplicationsView | undefined, error: Error | null) =>
  mine !== undefined && !isSignedOut(error);

/** A person's own applications while they are wanted, live: by the stream, and by asking every 30 s where there is none. */
export function useMyApplications(isWanted: boolean) {
  const queries = useQueryClient();
  const [isLive, setLive] = useState(false);
  const refresh = useCallback(() => {
    void queries.invalidateQueries({ queryKey });
  }, [queries]);
  const query = useQuery({
    queryKey,
    enabled: isWanted,
    queryFn: readMyApplications,
    // Whoever comes back may have applied meanwhile: how it stood before is not shown again.
    gcTime: 0,
    // Also where something ends by itself: a review does.
    refetchInterval: ({ state: { data, error, status } }) =>
      isShown(data, error) && (!isLive || status === 'error' || isInReview(data)) ? askAgainAfterMs : false,
  });
  const isOpen = usePersonEvents(isWanted && isShown(query.data, query.error), refresh);
  if (isOpen !== isLive) {
    setLive(isOpen);
  }
  return { query, refresh };
}
