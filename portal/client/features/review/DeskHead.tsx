import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import { useKeyName } from './deskKeys.ts';
import { ExportMenu } from './ExportMenu.tsx';
import classes from './ReviewDesk.module.css';
import { SavedViews } from './SavedViews.tsx';
import type { ReviewFilter } from './useReviewAddress.ts';
import { reviewWords } from './words.ts';

interface DeskHeadProps {
  readonly title: RefObject<HTMLHeadingElement | null>;
  readonly filter: ReviewFilter;
  readonly onView: (filter: ReviewFilter) => void;
  readonly onKeys: () => void;
}

export function DeskHead({ title, filter, onView, onKeys }: DeskHeadProps) {
  const keyName = useKeyName();
  return (
    <div className={classes['head']}>
      <h1 ref={title} tabIndex={-1}>
        {reviewWords.title}
      </h1>
      <div className={classes['views']}>
        <SavedViews filter={filter} onChoose={onView} />
      </div>
      <ExportMenu filter={filter} />
      <div className={classes['keys']}>
        <Button variant="default" aria-keyshortcuts={keyName('?')} onClick={onKeys}>
          {reviewWords.keys}
        </Button>
      </div>
    </div>
  );
}
