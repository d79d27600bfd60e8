import type { Card } from '../../content/types.ts';
import { useText } from '../../settings.ts';
import { Icon } from '../ui/Icon.tsx';
import { Unbroken } from '../ui/Unbroken.tsx';
import classes from './TileGrid.module.css';

interface TileGridProps {
  readonly cards: readonly Card[];
  /** `bento` mixes wide and narrow tiles; `compact` is for many short ones. */
  readonly layout: 'bento' | 'compact';
}

/** Boxes of unequal weight. */
export function TileGrid({ cards, layout }: TileGridProps) {
  const fill = useText();
  return (
    <ul className={classes['tiles']} data-layout={layout}>
      {cards.map(({ icon, title, text }) => (
        <li key={title} className={classes['tile']}>
          <span className={classes['mark']}>
            <Icon name={icon} />
          </span>
          <h3>{fill(title)}</h3>
          <p>
            <Unbroken text={fill(text)} />
          </p>
        </li>
      ))}
    </ul>
  );
}
