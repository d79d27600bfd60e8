import { useQueryClient } from '@tanstack/react-query';
import type { LookingEvent, ReviewChange, ReviewDetail, ReviewPageEvent } from '@yieldwren/shared/browser';
import { useEffect, useState } from 'react';
import { openStream } from '../../api/openStream.ts';
import { readForReview, reviewEventsAddress } from '../../api/review.ts';
import { catchUp } from './catchUp.ts';
import { keepRow } from './keepRow.ts';
import { countsKey, listKey, type ReviewPages } from './useReviewList.ts';

const adds: readonly ReviewChange[] = ['submitted', 'undone', 'reopened'];

/**
 * The stream of what other reviewers and applicants do. Rows change where they stand; what is new waits until it is
 * asked for. Whatever came while nothing was heard, at first or after a loss, is caught up with when the stream opens.
 */
export function useReviewEvents(isWanted: boolean) {
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(true);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const [others, setOthers] = useState<LookingEvent>();
  useEffect(() => {
    if (!isWanted || typeof EventSource === 'undefined') {
      return undefined;
    }
    const addFresh = (ids: readonly string[]) => {
      setFresh((known) => new Set([...known, ...ids]));
    };
    const hear = async ({ data }: MessageEvent<string>) => {
      const event = JSON.parse(data) as ReviewPageEvent;
      if ('type' in event) {
        if (event.type === 'looking') {
          setOthers(event);
        } else {
          void queries.invalidateQueries({ queryKey: ['review'] });
        }
        return;
      }
      const { id, change } = event;
      void queries.invalidateQueries({ queryKey: countsKey });
      const pages = queries.getQueriesData<ReviewPages>({ queryKey: listKey });
      const isListed = pages.some(([, data_]) =>
        data_?.pages.some((page) => page.applications.some((one) => one.id === id)),
      );
      if (!isListed && adds.includes(change)) {
        addFresh([id]);
      }
      const isRead = queries.getQueryData<ReviewDetail>(['review', 'one', id]) !== undefined;
      if (isListed || isRead) {
        const application = await readForReview(id).catch(() => undefined);
        if (application) {
          keepRow(queries, application);
        } else {
          void queries.invalidateQueries({ queryKey: ['review', 'one', id] });
        }
      }
    };
    return openStream(reviewEventsAddress, (source) => {
      source.addEventListener('message', (message: MessageEvent<string>) => void hear(message));
      source.addEventListener('open', () => {
        setOpen(true);
        void catchUp(queries).then(addFresh);
      });
      source.addEventListener('error', () => {
        setOpen(false);
        setOthers(undefined);
      });
    });
  }, [isWanted, queries]);
  return {
    isOpen,
    fresh: fresh.size,
    stream: others?.stream,
    looking: others?.looking ?? [],
    forgetFresh: () => {
      setFresh(new Set());
    },
  };
}
