import type { Card } from '../../content/types.ts';
import { useText } from '../../settings.ts';
import { Icon } from '../ui/Icon.tsx';
import classes from './StepList.module.css';

/** Steps in a row on one line; under each other on a small screen. */
export function StepList({ steps }: { readonly steps: readonly Card[] }) {
  const fill = useText();
  return (
    <ol className={classes['steps']}>
      {steps.map(({ title, text, icon }) => (
        <li key={title} className={classes['step']}>
          <span className={classes['mark']}>
            <Icon name={icon} />
          </span>
          <div className={classes['words']}>
            <h3>{fill(title)}</h3>
            <p>{fill(text)}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
