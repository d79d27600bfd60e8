import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Id } from '../../api/index.ts';
import classes from './MessageList.module.css';

interface NewMessagesProps {
  isAtEnd: boolean;
  newest: Id | null;
  onShow: () => void;
}

/** The way back to the end for somebody who scrolled up. */
export function NewMessages({ isAtEnd, newest, onShow }: NewMessagesProps) {
  const [seen, setSeen] = useState(newest);
  if (isAtEnd && seen !== newest) {
    setSeen(newest);
  }
  if (isAtEnd) {
    return null;
  }
  return (
    <Button className={classes.toEnd ?? ''} size="xs" onClick={onShow}>
      {seen === newest ? 'To the newest' : 'New messages'}
    </Button>
  );
}
