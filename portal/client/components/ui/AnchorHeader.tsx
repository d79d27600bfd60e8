import { useAccount } from '../../account/accountStore.ts';
import { anchorHeaderNav, headerNav } from '../../content/navigation.ts';
import { AccountButton } from './AccountButton.tsx';
import { ActionLink } from './ActionLink.tsx';
import { AnchorItems } from './AnchorItems.tsx';
import { HeaderFrame } from './HeaderFrame.tsx';
import { Logo } from './Logo.tsx';
import { MenuButton } from './MenuButton.tsx';
import classes from './SiteHeader.module.css';

/** The second header: anchors within the page, no login. */
export function AnchorHeader() {
  const isSignedIn = useAccount()?.isSignedIn;
  return (
    <HeaderFrame>
      <Logo />
      <nav className={classes['nav']} aria-label={anchorHeaderNav.label}>
        <ul className={classes['links']}>
          <AnchorItems />
        </ul>
      </nav>
      <div className={classes['actions']}>
        {isSignedIn !== true && <ActionLink action={headerNav.apply} className={classes['apply']} />}
        {isSignedIn !== false && <AccountButton />}
        <MenuButton />
      </div>
    </HeaderFrame>
  );
}
