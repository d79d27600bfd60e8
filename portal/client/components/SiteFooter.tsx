import { footer } from '../content/navigation.ts';
import { useText } from '../settings.ts';
import { ActionLink } from './ActionLink.tsx';
import { AnimationSwitch } from './AnimationSwitch.tsx';
import { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx';
import { InternalLink } from './InternalLink.tsx';
import classes from './SiteFooter.module.css';

export function SiteFooter() {
  const fill = useText();
  return (
    <footer className={classes['footer']}>
      <div className={classes['inner']}>
        <p className={classes['tagline']}>{fill(footer.tagline)}</p>
        <nav className={classes['groups']} aria-label={footer.label}>
          {footer.groups.map(({ heading, links, actions = [] }) => (
            <div key={heading}>
              <h2 className={classes['heading']}>{heading}</h2>
              <ul className={classes['links']}>
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <InternalLink to={href}>{label}</InternalLink>
                  </li>
                ))}
                {actions.map((action) => (
                  <li key={action.label}>
                    <ActionLink action={action} variant="link" />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className={classes['base']}>
          <div className={classes['print']}>
            <p>{fill(footer.smallPrint)}</p>
            <p>{fill(footer.copyright)}</p>
          </div>
          <div className={classes['switches']}>
            <AnimationSwitch />
            <ColorSchemeSwitch />
          </div>
        </div>
      </div>
    </footer>
  );
}
