import type { Status } from '@yieldwren/shared/browser';
import type { ReactNode } from 'react';
import type { IconName } from '../../content/icons.ts';
import { Icon } from './Icon.tsx';
import classes from './StatusBadge.module.css';

const looks: Record<Status, { icon: IconName; label: string }> = {
  pending: { icon: 'Clock', label: 'Pending' },
  approved: { icon: 'Check', label: 'Approved' },
  rejected: { icon: 'X', label: 'Rejected' },
  withdrawn: { icon: 'Minus', label: 'Withdrawn' },
};

interface StatusBadgeProps {
  readonly status: Status;
  /** Where a heading beside it has the word for the status, what it is the status of. */
  readonly children?: ReactNode;
}

/** A status by word and icon; the colour only underlines it. */
export function StatusBadge({ status, children }: StatusBadgeProps) {
  const { icon, label } = looks[status];
  return (
    <span className={classes['badge']} data-status={status}>
      <Icon name={icon} className={classes['icon']} />
      {children ?? label}
    </span>
  );
}
