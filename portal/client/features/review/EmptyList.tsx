import { Button } from '@mantine/core';
import classes from './ReviewDesk.module.css';
import type { useReviewAddress } from './useReviewAddress.ts';
import { reviewWords } from './words.ts';

interface EmptyListProps {
  readonly address: ReturnType<typeof useReviewAddress>;
  /** A search looks at so many at a time, and there are more. */
  readonly goesOn: boolean;
  readonly onClear: () => void;
}

/** Nobody waits, or nothing fits what the list is narrowed down to. */
export function EmptyList({ address: { filter, isNarrow, setFilter }, goesOn, onClear }: EmptyListProps) {
  const isDone = filter.status === 'pending' && !isNarrow;
  const [title, text] = goesOn
    ? [reviewWords.nothingYet, reviewWords.nothingYetText]
    : [reviewWords.empty, reviewWords.emptyText];
  return (
    <div className={classes['empty']}>
      <h2>{isDone ? reviewWords.caughtUp : title}</h2>
      <p>{isDone ? reviewWords.caughtUpText : text}</p>
      {isNarrow && filter.status !== 'all' && (
        <Button
          onClick={() => {
            setFilter({ ...filter, status: 'all' });
          }}
        >
          {reviewWords.everywhere}
        </Button>
      )}
      {isNarrow && (
        <Button variant="default" onClick={onClear}>
          {reviewWords.clear}
        </Button>
      )}
    </div>
  );
}
