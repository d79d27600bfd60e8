import { Button, Progress } from '@mantine/core';
import { secondsText } from '@yieldwren/shared/browser';
import { FocusedLine } from './FocusedLine.tsx';
import classes from './RedirectNotice.module.css';
import { useCountdown } from './useCountdown.ts';

interface RedirectNoticeProps {
  readonly seconds: number;
  /** Where it goes, in words: 'the application'. */
  readonly target: string;
  readonly onEnd: () => void;
}

/** An automatic redirect that says when it comes and can be stopped. */
export function RedirectNotice({ seconds, target, onEnd }: RedirectNoticeProps) {
  const { left, isStopped, stop } = useCountdown(seconds, onEnd);
  if (isStopped) {
    return <FocusedLine className={classes['text']}>You stay on this page.</FocusedLine>;
  }
  return (
    <div className={classes['notice']}>
      <p className={classes['text']} role="timer" aria-live="off">
        You will be taken to {target} in <span className="figure">{secondsText(left)}</span>.
      </p>
      <Progress
        value={(left / seconds) * 100}
        size="xs"
        color="tide"
        transitionDuration={250}
        aria-hidden="true"
      />
      <Button variant="subtle" size="compact-sm" onClick={stop}>
        Stay on this page
      </Button>
    </div>
  );
}
