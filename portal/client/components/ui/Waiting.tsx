import { Loader } from '@mantine/core';
import classes from './Waiting.module.css';

interface WaitingProps {
  readonly title: string;
  readonly text?: string;
  readonly level?: 1 | 2;
}

/** A wait with a name, tall enough that nothing jumps when it ends. */
export function Waiting({ title, text, level = 1 }: WaitingProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may hold no heading
    <div className={classes['waiting']} role="status">
      <Loader size="lg" aria-hidden="true" />
      <Heading className={classes['title']}>{title}</Heading>
      {text && <p className={classes['text']}>{text}</p>}
    </div>
  );
}
