import { Box, Button } from '@mantine/core';
import type { ReviewRow } from '@yieldwren/shared/browser';
import { useEffect, useRef, useState } from 'react';
import { LoadFailure } from '../../components/ui/LoadFailure.tsx';
import { ProblemAlert } from '../../components/ui/ProblemAlert.tsx';
import { Waiting } from '../../components/ui/Waiting.tsx';
import { type MayFocus, noteFocus } from '../../writing.ts';
import { focusRow } from './deskFocus.ts';
import { EmptyList } from './EmptyList.tsx';
import classes from './ReviewDesk.module.css';
import { ReviewList } from './ReviewList.tsx';
import type { Bulk } from './useBulk.ts';
import type { useReviewAddress } from './useReviewAddress.ts';
import type { useReviewList } from './useReviewList.ts';
import { reviewWords } from './words.ts';

interface DeskListProps {
  readonly address: ReturnType<typeof useReviewAddress>;
  readonly list: ReturnType<typeof useReviewList>;
  readonly rows: readonly ReviewRow[];
  readonly bulk: Bulk;
  /** How many have come since the list was asked for. */
  readonly fresh: number;
  readonly myId: string | undefined;
  readonly onRefresh: () => void;
  readonly onClear: () => void;
}

/** The list in each of its states, what is new above it, and more below. */
export function DeskList({ address, list, rows, bulk, fresh, myId, onRefresh, onClear }: DeskListProps) {
  const { isNarrow, id, open } = address;
  // How many rows there were when more was asked for: the focus goes to the first new one.
  const count = useRef<number>(undefined);
  const [mayFocus, setMayFocus] = useState<MayFocus>();
  useEffect(() => {
    const first = count.current !== undefined && rows[count.current];
    if (first) {
      count.current = undefined;
      if (mayFocus?.()) {
        focusRow(first.id);
      }
    }
  }, [rows, mayFocus]);
  return (
    <div className={classes['list']}>
      <output className="hidden-text">{list.data && reviewWords.found(rows.length, list.hasNextPage)}</output>
      {fresh > 0 && (
        <Button variant="light" fullWidth mb="sm" onClick={onRefresh}>
          {reviewWords.fresh(fresh)}
        </Button>
      )}
      {list.isPending && <Waiting level={2} title={reviewWords.loading} />}
      {list.isLoadingError && (
        <LoadFailure level={2} title={reviewWords.loadFailed} onRetry={onRefresh}>
          {isNarrow && (
            <Button size="md" variant="default" onClick={onClear}>
              {reviewWords.clear}
            </Button>
          )}
        </LoadFailure>
      )}
      {list.data && rows.length === 0 && (
        <EmptyList address={address} goesOn={list.hasNextPage} onClear={onClear} />
      )}
      {rows.length > 0 && (
        <ReviewList applications={rows} openId={id} myId={myId} bulk={bulk} onOpen={open} />
      )}
      {list.isFetchNextPageError && (
        <Box mt="md">
          <ProblemAlert attempt={list.error} mayFocus={mayFocus}>
            {reviewWords.loadFailed}
          </ProblemAlert>
        </Box>
      )}
      {list.hasNextPage && (
        <Button
          variant="default"
          mt="md"
          loading={list.isFetchingNextPage}
          onClick={() => {
            count.current = rows.length;
            setMayFocus(noteFocus);
            void list.fetchNextPage();
          }}
        >
          {reviewWords.more}
        </Button>
      )}
    </div>
  );
}
