import type { Card } from '../../content/types.ts';
import { useText } from '../../settings.ts';
import { Icon } from '../ui/Icon.tsx';
import classes from './SealRow.module.css';

/** Compliance badges as seals. */
export function SealRow({ seals }: { readonly seals: readonly Card[] }) {
  const fill = useText();
  return (
    <ul className={classes['row']}>
      {seals.map(({ icon, title, text }) => (
        <li key={title} className={classes['seal']}>
          <span className={classes['disc']}>
            <Icon name={icon} />
          </span>
          <h3>{fill(title)}</h3>
          <p>{fill(text)}</p>
        </li>
      ))}
    </ul>
  );
}
