import { Alert } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { MayFocus } from '../../writing.ts';
import { Icon } from './Icon.tsx';
import classes from './ProblemAlert.module.css';

interface ProblemAlertProps {
  readonly title?: string;
  readonly children: ReactNode;
  /** Changes with every new problem: the alert then takes the focus, which was on the pressed button. */
  readonly attempt?: unknown;
  /** Where people may have gone on meanwhile, as noted when it was asked for: they keep the focus, and hear of it. */
  readonly mayFocus?: MayFocus | undefined;
}

/** What went wrong, where the person is looking. */
export function ProblemAlert({ title, children, attempt, mayFocus }: ProblemAlertProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt !== null && mayFocus?.() !== false) {
      alert.current?.focus();
    }
  }, [attempt, mayFocus]);
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
