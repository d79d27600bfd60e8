import type { Closing } from '../../content/types.ts';
import { FeatherLines } from '../../pictures/FeatherLines.tsx';
import { useText } from '../../settings.ts';
import { ActionLink } from '../ui/ActionLink.tsx';
import { Unbroken } from '../ui/Unbroken.tsx';
import classes from './ClosingBand.module.css';

/** The last block of a page: what to do next. */
export function ClosingBand({ closing }: { readonly closing: Closing }) {
  const fill = useText();
  const [first, ...others] = closing.actions;
  return (
    <section className={classes['closing']}>
      <FeatherLines />
      <div className={classes['inner']}>
        <div className={classes['words']}>
          <h2>{fill(closing.heading)}</h2>
          <p>
            <Unbroken text={fill(closing.text)} />
          </p>
        </div>
        <div className={classes['actions']}>
          {first && <ActionLink action={first} variant="ember" />}
          {others.map((action) => (
            <ActionLink key={action.label} action={action} variant="quiet" />
          ))}
        </div>
      </div>
    </section>
  );
}
