import { clsx } from 'clsx';
import type { ComponentPropsWithoutRef } from 'react';
import classes from './PageFrame.module.css';

/** The frame of a personal page; its class says what differs: `gap`, `--frame-top`, `--frame-width`, `--frame-columns`. */
export const PageFrame = ({ className, ...rest }: ComponentPropsWithoutRef<'div'>) => (
  <div {...rest} className={clsx(classes['frame'], className)} />
);
