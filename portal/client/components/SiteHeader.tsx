import { useLocation } from 'react-router-dom';
import { headerNav } from '../content/navigation.ts';
import { ActionLink } from './ActionLink.tsx';
import { InternalLink } from './InternalLink.tsx';
import { Logo } from './Logo.tsx';
import { MenuButton } from './MenuButton.tsx';
import classes from './SiteHeader.module.css';

/** The header of most pages. The link of the page one is on is left out. */
export function SiteHeader() {
  const { pathname } = useLocation();
  const links = headerNav.links.filter(({ href }) => href !== pathname);
  return (
    <header className={classes['header']}>
      <div className={classes['bar']}>
        <Logo />
        <nav className={classes['nav']} aria-label={headerNav.label}>
          <ul className={classes['links']}>
            {links.map(({ label, href }) => (
              <li key={href}>
                <InternalLink to={href}>{label}</InternalLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes['actions']}>
          <ActionLink action={headerNav.login} variant="plain" className={classes['login']} />
          {pathname !== '/apply' && <ActionLink action={headerNav.apply} className={classes['apply']} />}
          <MenuButton />
        </div>
      </div>
    </header>
  );
}
