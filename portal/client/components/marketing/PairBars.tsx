import { usualLabel } from '../../content/pictures.ts';
import type { StatPair } from '../../content/types.ts';
import { useSettings, useText } from '../../settings.ts';
import classes from './PairBars.module.css';

/** Figures beside the usual ones, as two lines of an account book. */
export function PairBars({ pairs }: { readonly pairs: readonly StatPair[] }) {
  const fill = useText();
  const { brand } = useSettings();
  return (
    <dl className={classes['pairs']}>
      {pairs.map(({ label, value, usual }) => (
        <div key={label} className={classes['pair']}>
          <dt>{fill(label)}</dt>
          <dd className={classes['ours']}>
            <span className={classes['who']}>{brand}</span>
            <strong>{value}</strong>
          </dd>
          {usual && (
            <dd className={classes['usual']}>
              <span className={classes['who']}>{usualLabel}</span>
              <span>{usual}</span>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
