import { useDebouncedCallback } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import type { LookingEvent, ReviewDetail, ReviewPageEvent } from '@yieldwren/shared/browser';
import { useEffect, useEffectEvent, useState } from 'react';
import { openStream } from '../../api/openStream.ts';
import { reviewEventsAddress } from '../../api/review.ts';
import { catchUp } from './catchUp.ts';
import { counted, fitOf, type ReviewEvent } from './fitOf.ts';
import { readRow } from './keepRow.ts';
import { countsKey, listKey, oneKey, reviewKey } from './queryKeys.ts';
import type { ReviewFilter } from './useReviewAddress.ts';
import type { ReviewPages } from './useReviewList.ts';

const eventNames = ['message', 'looking', 'signed_out'] as const;
/** News may come by hundreds: the server is asked about them in a pause, and now and then where there is none. */
const askPause = { delay: 300, maxWait: 2_000 };

/**
 * The stream of what other reviewers and applicants do. Rows change where they stand; what is new in the list
 * waits until it is asked for. Whatever came while nothing was heard, at first or after a loss, is caught up with when
 * the stream opens.
 */
export function useReviewEvents(isWanted: boolean, filter: ReviewFilter) {
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(true);
  const list = JSON.stringify(filter);
  const [fresh, setFresh] = useState({ list, ids: new Set<string>() });
  const [others, setOthers] = useState<LookingEvent>();
  if (fresh.list !== list) {
    setFresh({ list, ids: new Set() });
  }
  const changeFresh = (change: (ids: readonly string[]) => readonly string[]) => {
    setFresh((known) => (known.list === list ? { list, ids: new Set(change([...known.ids])) } : known));
  };
  const addFresh = (ids: readonly string[]) => {
    changeFresh((known) => [...known, ...ids]);
  };
  const catchUpNow = () => void catchUp(queries).then(addFresh);
  const catchUpSoon = useDebouncedCallback(catchUpNow, askPause);
  const sortIn = (event: ReviewEvent) => {
    const pages = queries.getQueryData<ReviewPages>([...listKey, filter])?.pages ?? [];
    const fit = fitOf(event, filter, pages);
    if (fit === 'no') {
      changeFresh((known) => known.filter((one) => one !== event.id));
    } else if (fit === 'yes') {
      addFresh([event.id]);
    } else if (fit === 'ask') {
      catchUpSoon();
    }
  };
  const countAgain = useDebouncedCallback(
    () => void queries.invalidateQueries({ queryKey: countsKey }),
    askPause,
  );
  const hear = useEffectEvent(async ({ data }: MessageEvent<string>) => {
    const event = JSON.parse(data) as ReviewPageEvent;
    if ('type' in event) {
      if (event.type === 'looking') {
        setOthers(event);
      } else {
        void queries.invalidateQueries({ queryKey: reviewKey });
      }
      return;
    }
    const { id, change } = event;
    if (counted.includes(change)) {
      countAgain();
    }
    const pages = queries.getQueriesData<ReviewPages>({ queryKey: listKey });
    const isListed = pages.some(([, data_]) =>
      data_?.pages.some((page) => page.applications.some((one) => one.id === id)),
    );
    if (!isListed) {
      sortIn(event);
    }
    const isRead = queries.getQueryData<ReviewDetail>(oneKey(id)) !== undefined;
    if (isListed || isRead) {
      await readRow(queries, id).catch(() => void queries.invalidateQueries({ queryKey: oneKey(id) }));
    }
  });
  const onOpen = useEffectEvent(catchUpNow);
  useEffect(() => {
    if (!isWanted || typeof EventSource === 'undefined') {
      return undefined;
    }
    return openStream(reviewEventsAddress, (source) => {
      for (const name of eventNames) {
        source.addEventListener(name, (event: MessageEvent<string>) => void hear(event));
      }
      source.addEventListener('open', () => {
        setOpen(true);
        onOpen();
      });
      source.addEventListener('error', () => {
        setOpen(false);
        setOthers(undefined);
      });
    });
  }, [isWanted]);
  return {
    isOpen,
    /** The ids of what is new in the list. */
    fresh: fresh.ids,
    stream: others?.stream,
    looking: others?.looking ?? [],
    forgetFresh: () => {
      changeFresh(() => []);
    },
  };
}
