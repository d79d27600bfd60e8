import { useQueryClient } from '@tanstack/react-query';
import type { ReviewEvent } from '@yieldwren/shared/browser';
import { useEffect, useRef, useState } from 'react';
import { type ReviewDetail, readForReview, reviewEventsAddress } from '../../api/review.ts';
import { keepRow } from './keepRow.ts';
import { countsKey, listKey, type ReviewPages } from './useReviewList.ts';

const adds: readonly ReviewEvent['change'][] = ['submitted', 'undone', 'reopened'];

/**
 * The stream of what other reviewers and applicants do. Rows change where they stand; what is new waits until it is
 * asked for. When a lost connection is back, everything is asked for again.
 */
export function useReviewNews(isWanted: boolean) {
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(true);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const wasLost = useRef(false);
  useEffect(() => {
    if (!isWanted || typeof EventSource === 'undefined') {
      return undefined;
    }
    const hear = async ({ data }: MessageEvent<string>) => {
      const event = JSON.parse(data) as Partial<ReviewEvent>;
      if (!event.id || !event.change) {
        void queries.invalidateQueries({ queryKey: ['review'] });
        return;
      }
      const { id, change } = event;
      void queries.invalidateQueries({ queryKey: countsKey });
      const pages = queries.getQueriesData<ReviewPages>({ queryKey: listKey });
      const isListed = pages.some(([, data_]) =>
        data_?.pages.some((page) => page.applications.some((one) => one.id === id)),
      );
      if (!isListed && adds.includes(change)) {
        setFresh((known) => new Set([...known, id]));
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
    const source = new EventSource(reviewEventsAddress);
    source.addEventListener('message', (message: MessageEvent<string>) => void hear(message));
    source.addEventListener('open', () => {
      setOpen(true);
      if (wasLost.current) {
        wasLost.current = false;
        void queries.invalidateQueries({ queryKey: ['review'] });
      }
    });
    source.addEventListener('error', () => {
      wasLost.current = true;
      setOpen(false);
    });
    return () => {
      source.close();
    };
  }, [isWanted, queries]);
  return {
    isOpen,
    fresh: fresh.size,
    forgetFresh: () => {
      setFresh(new Set());
    },
  };
}
