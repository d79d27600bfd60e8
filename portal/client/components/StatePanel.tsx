import type { ReactNode } from 'react';
import type { IconName } from '../content/types.ts';
import { Icon } from './Icon.tsx';
import classes from './StatePanel.module.css';
import type { UiIconName } from './uiIcons.ts';

export type PanelTone = 'calm' | 'good' | 'bad' | 'warm';

interface StatePanelProps {
  readonly icon: IconName | UiIconName;
  readonly title: string;
  readonly tone?: PanelTone;
  readonly children: ReactNode;
  /** The buttons, most important first. */
  readonly actions?: ReactNode;
  /** A panel that is a part of a page, below its own heading. */
  readonly level?: 1 | 2;
}

/** One message and what to do next: the shape of every state that is not a form. */
export function StatePanel({ icon, title, tone = 'calm', children, actions, level = 1 }: StatePanelProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section className={classes['panel']} data-tone={tone} data-level={level}>
      <span className={classes['badge']}>
        <Icon name={icon} className={classes['icon']} />
      </span>
      <Heading className={classes['title']}>{title}</Heading>
      <div className={classes['body']}>{children}</div>
      {actions && <div className={classes['actions']}>{actions}</div>}
    </section>
  );
}
