import type { Stat } from '../../content/types.ts';
import { useText } from '../../settings.ts';
import classes from './Goldmine.module.css';

interface GoldmineProps {
  readonly stats: readonly Stat[];
  readonly text: string;
}

/** Two very large figures. */
export function Goldmine({ stats, text }: GoldmineProps) {
  const fill = useText();
  return (
    <div className={classes['goldmine']}>
      <dl className={classes['stats']}>
        {stats.map(({ value, label }) => (
          <div key={value} className={classes['stat']}>
            <dt>{fill(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes['text']}>{fill(text)}</p>
    </div>
  );
}
