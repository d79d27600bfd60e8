import type { Card } from '../../content/types.ts';
import { useText } from '../../settings.ts';
import { Icon } from '../ui/Icon.tsx';
import classes from './LayerStack.module.css';

/** Layers that a record goes down through, each drawn narrower than the one before. */
export function LayerStack({ layers }: { readonly layers: readonly Card[] }) {
  const fill = useText();
  return (
    <ol className={classes['stack']}>
      {layers.map(({ icon, title, text }) => (
        <li key={title} className={classes['layer']}>
          <Icon name={icon} className={classes['icon']} />
          <h3>{fill(title)}</h3>
          <p>{fill(text)}</p>
        </li>
      ))}
    </ol>
  );
}
