import type { Card } from '../content/types.ts';
import { useText } from '../settings.ts';
import classes from './BuyerList.module.css';
import { Icon } from './Icon.tsx';

/** Who buys, one line each. */
export function BuyerList({ types }: { readonly types: readonly Card[] }) {
  const fill = useText();
  return (
    <ul className={classes['list']}>
      {types.map(({ icon, title, text }) => (
        <li key={title} className={classes['buyer']}>
          <Icon name={icon} className={classes['icon']} />
          <h3>{fill(title)}</h3>
          <p>{fill(text)}</p>
        </li>
      ))}
    </ul>
  );
}
