import type { ReactNode } from 'react';
import classes from './Pictures.module.css';

interface PictureProps {
  readonly width: number;
  readonly height: number;
  readonly children: ReactNode;
}

/** The frame of a drawing. Drawings repeat what the page says in words, so they are hidden from screen readers. */
export function Picture({ width, height, children }: PictureProps) {
  return (
    <svg
      className={classes['picture']}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
