import { useEffect } from 'react';
import { useAccount } from '../../account/accountStore.ts';
import { readWhole } from '../../account/readPerson.ts';
import type { AppBar } from '../../content/navigation.ts';
import { AccountButton } from './AccountButton.tsx';
import classes from './AppHeader.module.css';
import { HeaderFrame } from './HeaderFrame.tsx';
import { InternalLink } from './InternalLink.tsx';
import { Logo } from './Logo.tsx';
import { MenuButton } from './MenuButton.tsx';

interface AppHeaderProps {
  readonly bar: AppBar;
  readonly pathname: string;
}

/** Of a page that is a tool: where one is, and as whom. The page one is on is no link. */
export function AppHeader({ bar, pathname }: AppHeaderProps) {
  const account = useAccount();
  const isSignedIn = account?.isSignedIn;
  const { links, leadLinks } = bar;
  const asksForRights = leadLinks !== undefined && isSignedIn === true;
  useEffect(() => {
    if (asksForRights) {
      void readWhole();
    }
  }, [asksForRights]);
  const places = account?.person?.lead && leadLinks ? [...links, ...leadLinks] : links;
  return (
    <HeaderFrame>
      <Logo isShort />
      <nav className={classes['nav']} aria-label={bar.label}>
        <ul className={classes['places']}>
          {places.map(({ label, href }) => (
            <li key={href}>
              {href === pathname ? (
                <span aria-current="page">{label}</span>
              ) : (
                <InternalLink to={href}>{label}</InternalLink>
              )}
            </li>
          ))}
        </ul>
      </nav>
      {isSignedIn !== false && <AccountButton />}
      <MenuButton />
    </HeaderFrame>
  );
}
