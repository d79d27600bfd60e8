import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnApplicationsView } from '@yieldwren/shared/browser';
import { useCallback, useState } from 'react';
import { readMyApplications } from '../../api/me.ts';
import { ReplyError } from '../../api/request.ts';
import { usePersonEvents } from './usePersonEvents.ts';

const queryKey = ['me', 'applications'];
/** How often the page asks where the stream of news is cut, or something ends by itself: a review does. */
const pollingIntervalMs = 30_000;

const isInReview = (mine: OwnApplicationsView | undefined) =>
  mine?.applications.some(({ in_review }) => in_review) === true;

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
    retry: (count, error) => count < 2 && !(error instanceof ReplyError),
    refetchInterval: ({ state }) =>
      state.status === 'success' && (!isLive || isInReview(state.data)) ? pollingIntervalMs : false,
  });
  const isOpen = usePersonEvents(isWanted && query.isSuccess, refresh);
  if (isOpen !== isLive) {
    setLive(isOpen);
  }
  return { query, refresh };
}
