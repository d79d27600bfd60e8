import type { Card } from '../../content/types.ts';
import { useText } from '../../settings.ts';
import { Icon } from '../ui/Icon.tsx';
import { Unbroken } from '../ui/Unbroken.tsx';
import { Points } from './Points.tsx';
import classes from './RuledList.module.css';

interface RuledListProps {
  readonly cards: readonly Card[];
  readonly columns?: 1 | 2 | 3 | 4;
}

/** Facts between fine lines, as in an account book; quieter than boxes. */
export function RuledList({ cards, columns = 1 }: RuledListProps) {
  const fill = useText();
  return (
    <ul className={classes['list']} data-columns={columns}>
      {cards.map(({ icon, title, text, points }) => (
        <li key={title} className={classes['row']}>
          <Icon name={icon} className={classes['icon']} />
          <div className={classes['words']}>
            <h3>{fill(title)}</h3>
            <p>
              <Unbroken text={fill(text)} />
            </p>
            {points && <Points points={points} />}
          </div>
        </li>
      ))}
    </ul>
  );
}
