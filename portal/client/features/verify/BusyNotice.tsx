import { Progress } from '@mantine/core';
import { StatePanel } from '../../components/ui/StatePanel.tsx';
import { useCountdown } from '../../components/ui/useCountdown.ts';
import { verifyWords } from './words.ts';

interface BusyNoticeProps {
  readonly seconds: number;
  readonly onEnd: () => void;
}

/** Too many at once: when it is this person's turn, which comes by itself. */
export function BusyNotice({ seconds, onEnd }: BusyNoticeProps) {
  const { left } = useCountdown(seconds, onEnd);
  return (
    <StatePanel isNew icon="Clock" title={verifyWords.busyTitle}>
      <p>{verifyWords.busyText}</p>
      <p role="timer" aria-live="off">
        {verifyWords.busyWait(left)}
      </p>
      <Progress value={(left / seconds) * 100} size="xs" color="tide" aria-hidden="true" />
    </StatePanel>
  );
}
