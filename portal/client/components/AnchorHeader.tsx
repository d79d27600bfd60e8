import { anchorHeaderNav } from '../content/navigation.ts';
import { AnchorLink } from './AnchorLink.tsx';
import { Logo } from './Logo.tsx';
import { MenuButton } from './MenuButton.tsx';
import classes from './SiteHeader.module.css';

/** The second header: anchors within the page, no login. */
export function AnchorHeader() {
  return (
    <header className={classes['header']}>
      <div className={classes['bar']}>
        <Logo />
        <nav className={classes['nav']} aria-label={anchorHeaderNav.label}>
          <ul className={classes['links']}>
            {anchorHeaderNav.links.map(({ label, href }) => (
              <li key={href}>
                <AnchorLink id={href.replace(/^.*#/, '')}>{label}</AnchorLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes['actions']}>
          <MenuButton />
        </div>
      </div>
    </header>
  );
}
