import type { ReactNode } from 'react';
import { styledTime } from './formatTime.ts';
import classes from './Inbox.module.css';

interface InboxRowProps {
  title: string;
  facts: string;
  at: string;
  isOpen: boolean;
  onToggle: () => void;
  /** What it opens to. */
  children: ReactNode;
}

/** One thing that has come in. */
export function InboxRow({ title, facts, at, isOpen, onToggle, children }: InboxRowProps) {
  return (
    <li className={classes.item}>
      <button type="button" className={classes.row} aria-expanded={isOpen} onClick={onToggle}>
        <strong>{title}</strong>
        <span className={classes.facts}>
          {facts} · <time dateTime={at}>{styledTime(Date.parse(at), 'f')}</time>
        </span>
      </button>
      {isOpen && children}
    </li>
  );
}
