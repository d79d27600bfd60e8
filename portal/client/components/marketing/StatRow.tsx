import type { Stat } from '../../content/types.ts';
import { useText } from '../../settings.ts';
import { CountUp } from './CountUp.tsx';
import classes from './StatRow.module.css';

/** Figures side by side, separated by lines. */
export function StatRow({ stats }: { readonly stats: readonly Stat[] }) {
  const fill = useText();
  return (
    <dl className={classes['stats']}>
      {stats.map(({ value, label, note, count }) => (
        <div key={value + label} className={classes['stat']}>
          <dt className={classes['label']}>
            {fill(label)}
            {note && <span className={classes['note']}>{fill(note)}</span>}
          </dt>
          <dd className={classes['value']}>{count ? <CountUp {...count} /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
