import type { IndustryVolume } from '../../content/types.ts';
import { useText } from '../../settings.ts';
import { Icon } from '../ui/Icon.tsx';
import classes from './IndustryVolumes.module.css';

const millions = (volume: string) => Number.parseInt(volume, 10);

/** Record volumes by industry, with a bar in proportion. */
export function IndustryVolumes({ industries }: { readonly industries: readonly IndustryVolume[] }) {
  const fill = useText();
  const most = Math.max(...industries.map(({ volume }) => millions(volume)));
  return (
    <ul className={classes['list']}>
      {industries.map(({ icon, name, volume, text }) => (
        <li key={name} className={classes['industry']}>
          <Icon name={icon} className={classes['icon']} />
          <div className={classes['words']}>
            <h3>{fill(name)}</h3>
            <p>{fill(text)}</p>
          </div>
          <strong className={classes['volume']}>{volume}</strong>
          <svg className={classes['bar']} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
            <path d={`M0 .5H${(millions(volume) / most) * 100}`} />
          </svg>
        </li>
      ))}
    </ul>
  );
}
