import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import classes from './ReviewDesk.module.css';
import { reviewWords } from './words.ts';

interface DeskHeadProps {
  readonly title: RefObject<HTMLHeadingElement | null>;
  readonly onKeys: () => void;
}

export function DeskHead({ title, onKeys }: DeskHeadProps) {
  return (
    <div className={classes['head']}>
      <h1 ref={title} tabIndex={-1}>
        {reviewWords.title}
      </h1>
      <Button variant="default" className={classes['keys'] ?? ''} aria-keyshortcuts="?" onClick={onKeys}>
        {reviewWords.keys}
      </Button>
    </div>
  );
}
