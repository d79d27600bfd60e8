import { type Status, statusLabels } from '@yieldwren/shared/browser';
import type { ReactNode } from 'react';
import type { IconName } from '../../content/icons.ts';
import { Icon } from './Icon.tsx';
import classes from './StatusBadge.module.css';

const icons: Record<Status, IconName> = {
  pending: 'Clock',
  approved: 'Check',
  rejected: 'X',
  withdrawn: 'Minus',
};

interface StatusBadgeProps {
  readonly status: Status;
  /** Where a heading beside it has the word for the status, what it is the status of. */
  readonly children?: ReactNode;
}

/** A status by word and icon; the colour only underlines it. */
export function StatusBadge({ status, children }: StatusBadgeProps) {
  return (
    <span className={classes['badge']} data-status={status}>
      <Icon name={icons[status]} className={classes['icon']} />
      {children ?? statusLabels[status]}
    </span>
  );
}
