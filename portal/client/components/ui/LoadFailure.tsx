import { Button } from '@mantine/core';
import { StatePanel } from './StatePanel.tsx';

interface LoadFailureProps {
  readonly title: string;
  readonly level?: 1 | 2;
  readonly onRetry: () => void;
}

export function LoadFailure({ title, level = 1, onRetry }: LoadFailureProps) {
  return (
    <StatePanel
      level={level}
      icon="AlertTriangle"
      tone="bad"
      title={title}
      actions={
        <Button size="md" onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      <p role="alert">The server did not answer as it should. Nothing is lost; try again in a moment.</p>
    </StatePanel>
  );
}
