import { useLocation } from 'react-router-dom';
import { useAccount } from '../../account/accountStore.ts';
import { anchorHeaderNav, headerNav } from '../../content/navigation.ts';
import { AccountButton } from './AccountButton.tsx';
import { ActionLink } from './ActionLink.tsx';
import { AnchorItems } from './AnchorItems.tsx';
import { HeaderFrame } from './HeaderFrame.tsx';
import { InternalLink } from './InternalLink.tsx';
import { Logo } from './Logo.tsx';
import { MenuButton } from './MenuButton.tsx';
import classes from './SiteHeader.module.css';

/** The header of most pages. The link of the page one is on is left out; one page has anchors within it, and no login. */
export function SiteHeader() {
  const { pathname } = useLocation();
  // Not known in the first render, in which both views stand and the style sheet chooses.
  const isSignedIn = useAccount()?.isSignedIn;
  const hasAnchors = pathname === anchorHeaderNav.page;
  const links = headerNav.links.filter(({ href }) => href !== pathname);
  return (
    <HeaderFrame>
      <Logo />
      <nav className={classes['nav']} aria-label={hasAnchors ? anchorHeaderNav.label : headerNav.label}>
        <ul className={classes['links']}>
          {hasAnchors ? (
            <AnchorItems />
          ) : (
            links.map(({ label, href }) => (
              <li key={href}>
                <InternalLink to={href}>{label}</InternalLink>
              </li>
            ))
          )}
        </ul>
      </nav>
      <div className={classes['actions']}>
        {isSignedIn !== true && (
          <>
            {!hasAnchors && (
              <ActionLink
                action={headerNav.login}
                variant="plain"
                className={`${classes['login']} ${pathname === '/login' ? classes['here'] : ''}`.trim()}
              />
            )}
            {pathname !== '/apply' && <ActionLink action={headerNav.apply} className={classes['apply']} />}
          </>
        )}
        {isSignedIn !== false && <AccountButton />}
        <MenuButton />
      </div>
    </HeaderFrame>
  );
}
