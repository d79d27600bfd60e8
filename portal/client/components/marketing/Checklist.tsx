import { useText } from '../../settings.ts';
import classes from './Checklist.module.css';

/** A list to go through; the boxes can really be ticked, and nothing is kept. */
export function Checklist({ items }: { readonly items: readonly string[] }) {
  const fill = useText();
  return (
    <ul className={classes['list']}>
      {items.map((item) => (
        <li key={item}>
          <label className={classes['item']}>
            <input type="checkbox" className={classes['box']} />
            <span>{fill(item)}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
