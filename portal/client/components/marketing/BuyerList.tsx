import type { Card } from '../../content/types.ts';
import { useText } from '../../settings.ts';
import { Icon } from '../ui/Icon.tsx';
import classes from './BuyerList.module.css';

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
