import { Alert } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { isOccupied } from '../../writing.ts';
import { Icon } from './Icon.tsx';
import classes from './ProblemAlert.module.css';

interface ProblemAlertProps {
  readonly title?: string;
  readonly children: ReactNode;
  /** Changes with every new problem: the alert then takes the focus, which the pressed button has lost. */
  readonly attempt?: unknown;
  /** Of a page where people go on meanwhile: whoever is in a field or a dialog keeps the focus, and hears of it. */
  readonly sparesWriters?: boolean;
}

/** What went wrong, where the person is looking. */
export function ProblemAlert({ title, children, attempt, sparesWriters = false }: ProblemAlertProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt !== null && !(sparesWriters && isOccupied())) {
      alert.current?.focus();
    }
  }, [attempt, sparesWriters]);
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
