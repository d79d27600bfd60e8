import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Hero } from '../../content/types.ts';
import { useText } from '../../settings.ts';
import { ActionLink } from '../ui/ActionLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Unbroken } from '../ui/Unbroken.tsx';
import classes from './HeroBand.module.css';

interface HeroBandProps {
  readonly hero: Hero;
  readonly id?: string;
  readonly tone?: 'paper' | 'night';
  readonly picture?: ReactNode;
  /** Lies behind the words and may be cut off. */
  readonly backdrop?: ReactNode;
  readonly children?: ReactNode;
}

/** The top of a page: one message, one first action, a picture. */
export function HeroBand({ hero, id, tone = 'paper', picture, backdrop, children }: HeroBandProps) {
  const fill = useText();
  const [first, ...others] = hero.actions;
  const night = tone === 'night';
  return (
    <section id={id} className={clsx(classes['hero'], classes[tone])} data-tone={tone}>
      {backdrop}
      <div className={clsx(classes['inner'], picture && classes['split'])}>
        <div className={classes['words']}>
          {hero.eyebrow && (
            <p className={classes['eyebrow']}>
              <Unbroken text={fill(hero.eyebrow)} />
            </p>
          )}
          <h1>{fill(hero.title)}</h1>
          <p className={classes['lead']}>
            <Unbroken text={fill(hero.lead)} />
          </p>
          <div className={classes['actions']}>
            {first && (
              <ActionLink
                action={first}
                variant={night ? 'ember' : 'primary'}
                className={classes['action']}
              />
            )}
            {others.map((action) => (
              <ActionLink
                key={action.label}
                action={action}
                variant={night ? 'quiet' : 'secondary'}
                className={classes['action']}
              />
            ))}
          </div>
          {hero.notes && (
            <ul className={classes['notes']}>
              {hero.notes.map((note) => (
                <li key={note}>
                  <Icon name="Check" />
                  <Unbroken text={fill(note)} />
                </li>
              ))}
            </ul>
          )}
        </div>
        {picture && <div className={classes['picture']}>{picture}</div>}
      </div>
      {children && <div className={classes['below']}>{children}</div>}
    </section>
  );
}
