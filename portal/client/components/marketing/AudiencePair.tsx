import type { Audience } from '../../content/homeVariant.ts';
import { useText } from '../../settings.ts';
import { ActionLink } from '../ui/ActionLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import classes from './AudiencePair.module.css';
import { Points } from './Points.tsx';

/** The two kinds of providers, side by side. */
export function AudiencePair({ audiences }: { readonly audiences: readonly Audience[] }) {
  const fill = useText();
  return (
    <div className={classes['pair']}>
      {audiences.map(({ icon, title, text, points = [], action }) => (
        <article key={title} className={classes['audience']}>
          <Icon name={icon} className={classes['icon']} />
          <h3>{fill(title)}</h3>
          <p>{fill(text)}</p>
          <Points points={points} />
          <ActionLink action={action} variant="link" className={classes['more']} />
        </article>
      ))}
    </div>
  );
}
