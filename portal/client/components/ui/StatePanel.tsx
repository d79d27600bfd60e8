import { type ReactNode, useEffect, useRef } from 'react';
import type { IconName } from '../../content/icons.ts';
import { Icon } from './Icon.tsx';
import classes from './StatePanel.module.css';

type PanelTone = 'calm' | 'good' | 'bad' | 'warm';

interface StatePanelProps {
  readonly icon: IconName;
  readonly title: string;
  readonly tone?: PanelTone;
  readonly children: ReactNode;
  /** The buttons, most important first. */
  readonly actions?: ReactNode;
  /** What reassures and need not be read before the buttons are pressed. */
  readonly details?: ReactNode;
  /** A panel that is a part of a page, below its own heading. */
  readonly level?: 1 | 2;
  /** Of the page as it is sent, before its scripts know: whoever is signed in does not see it. */
  readonly isForStrangers?: boolean;
  /** The heading takes the focus, because the page has become another one. */
  readonly isNew?: boolean;
}

/** One message and what to do next: the shape of every state that is not a form. */
export function StatePanel(props: StatePanelProps) {
  const { icon, title, tone = 'calm', children, actions, details, level = 1, isNew, isForStrangers } = props;
  const Heading = level === 1 ? 'h1' : 'h2';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [isNew]);
  return (
    <section
      className={classes['panel']}
      data-tone={tone}
      data-level={level}
      data-strangers={isForStrangers || undefined}
    >
      <span className={classes['badge']}>
        <Icon name={icon} className={classes['icon']} />
      </span>
      <Heading ref={heading} tabIndex={isNew ? -1 : undefined} className={classes['title']}>
        {title}
      </Heading>
      <div className={classes['body']}>{children}</div>
      {actions && <div className={classes['actions']}>{actions}</div>}
      {details}
    </section>
  );
}
