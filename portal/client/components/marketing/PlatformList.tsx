import type { Platform } from '../../content/forAffiliates.ts';
import type { IconName } from '../../content/icons.ts';
import { useText } from '../../settings.ts';
import { Icon } from '../ui/Icon.tsx';
import classes from './PlatformList.module.css';

const icons: Record<Platform['kind'], IconName> = { network: 'Affiliate', tracker: 'Gauge', flow: 'Repeat' };

/** What can be connected. */
export function PlatformList({ platforms }: { readonly platforms: readonly Platform[] }) {
  const fill = useText();
  return (
    <ul className={classes['list']}>
      {platforms.map(({ name, kind }) => (
        <li key={name} className={classes['platform']} data-kind={kind}>
          <Icon name={icons[kind]} />
          {fill(name)}
        </li>
      ))}
    </ul>
  );
}
