import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import { ExportMenu } from './ExportMenu.tsx';
import classes from './ReviewDesk.module.css';
import type { ReviewFilter } from './useReviewAddress.ts';
import { reviewWords } from './words.ts';

interface DeskHeadProps {
  readonly title: RefObject<HTMLHeadingElement | null>;
  readonly filter: ReviewFilter;
  readonly onKeys: () => void;
}

export function DeskHead({ title, filter, onKeys }: DeskHeadProps) {
  return (
    <div className={classes['head']}>
      <h1 ref={title} tabIndex={-1}>
        {reviewWords.title}
      </h1>
      <ExportMenu filter={filter} />
      <Button variant="default" className={classes['keys'] ?? ''} aria-keyshortcuts="?" onClick={onKeys}>
        {reviewWords.keys}
      </Button>
    </div>
  );
}
