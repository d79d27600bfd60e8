import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { loadFailure } from '../../content/errorScreens.ts';
import { StatePanel } from './StatePanel.tsx';

interface LoadFailureProps {
  readonly title: string;
  readonly level?: 1 | 2;
  readonly onRetry: () => void;
  /** What may help where trying again does not. */
  readonly children?: ReactNode;
}

export function LoadFailure({ title, level = 1, onRetry, children }: LoadFailureProps) {
  return (
    <StatePanel
      level={level}
      icon="AlertTriangle"
      tone="bad"
      title={title}
      actions={
        <>
          <Button size="md" onClick={onRetry}>
            {loadFailure.retry}
          </Button>
          {children}
        </>
      }
    >
      <p role="alert">{navigator.onLine ? loadFailure.text : loadFailure.offline}</p>
    </StatePanel>
  );
}
