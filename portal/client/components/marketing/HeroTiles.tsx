import type { Card } from '../../content/types.ts';
import { useText } from '../../settings.ts';
import { Icon } from '../ui/Icon.tsx';
import { Unbroken } from '../ui/Unbroken.tsx';
import classes from './HeroTiles.module.css';

/** Four parts of the platform under the hero. */
export function HeroTiles({ tiles }: { readonly tiles: readonly Card[] }) {
  const fill = useText();
  return (
    <ul className={classes['tiles']}>
      {tiles.map(({ icon, title, text }) => (
        <li key={title} className={classes['tile']}>
          <h2 className={classes['title']}>
            <Icon name={icon} />
            {fill(title)}
          </h2>
          <p>
            <Unbroken text={fill(text)} />
          </p>
        </li>
      ))}
    </ul>
  );
}
