import type { affiliatesTimeline } from '../../content/forAffiliates.ts';
import { useText } from '../../settings.ts';
import { Unbroken } from '../ui/Unbroken.tsx';
import classes from './LeadTimeline.module.css';

/** The same lead on two lines: handled as usual, and with the product. */
export function LeadTimeline({ timeline }: { readonly timeline: typeof affiliatesTimeline }) {
  const fill = useText();
  return (
    <div>
      <div className={classes['heads']} aria-hidden="true">
        <span />
        <span>{fill(timeline.traditionalLabel)}</span>
        <span className={classes['product']}>{fill(timeline.productLabel)}</span>
      </div>
      <ol className={classes['stages']}>
        {timeline.stages.map(({ stage, traditional, withProduct }) => (
          <li key={stage} className={classes['stage']}>
            <h3>{fill(stage)}</h3>
            <p className={classes['old']}>
              <span className={classes['who']}>{fill(timeline.traditionalLabel)}</span>
              {fill(traditional)}
            </p>
            <p className={classes['new']}>
              <span className={classes['who']}>{fill(timeline.productLabel)}</span>
              <Unbroken text={fill(withProduct)} />
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
