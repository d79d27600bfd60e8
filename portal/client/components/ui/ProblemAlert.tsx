import { Alert } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';
import classes from './ProblemAlert.module.css';

interface ProblemAlertProps {
  readonly title?: string;
  readonly children: ReactNode;
  /** Changes with every new problem: the alert then takes the focus, which the pressed button has lost. */
  readonly attempt?: unknown;
}

/** What went wrong, where the person is looking. */
export function ProblemAlert({ title, children, attempt }: ProblemAlertProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt !== null) {
      alert.current?.focus();
    }
  }, [attempt]);
  return (
    <Alert
      ref={alert}
      tabIndex={-1}
      color="red.8"
      variant="outline"
      icon={<Icon name="AlertTriangle" />}
      classNames={{
        root: classes['alert'] ?? '',
        title: classes['title'] ?? '',
        message: classes['message'] ?? '',
        icon: classes['icon'] ?? '',
      }}
      {...(title ? { title } : {})}
    >
      {children}
    </Alert>
  );
}
