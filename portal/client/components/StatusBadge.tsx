import type { Status } from '@yieldwren/shared/browser';
import type { IconName } from '../content/types.ts';
import { Icon } from './Icon.tsx';
import classes from './StatusBadge.module.css';
import type { UiIconName } from './uiIcons.ts';

const looks: Record<Status, { icon: IconName | UiIconName; label: string }> = {
  pending: { icon: 'Clock', label: 'Pending' },
  approved: { icon: 'Check', label: 'Approved' },
  rejected: { icon: 'X', label: 'Rejected' },
  withdrawn: { icon: 'Minus', label: 'Withdrawn' },
};

/** A status by word and icon; the colour only underlines it. */
export function StatusBadge({ status }: { readonly status: Status }) {
  const { icon, label } = looks[status];
  return (
    <span className={classes['badge']} data-status={status}>
      <Icon name={icon} className={classes['icon']} />
      {label}
    </span>
  );
}
