import { useLocation } from 'react-router-dom';
import { isAppPath } from '../../areas.ts';
import { footer } from '../../content/navigation.ts';
import { useText } from '../../settings.ts';
import { AnimationSwitch } from './AnimationSwitch.tsx';
import { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx';
import { FooterLinks } from './FooterLinks.tsx';
import classes from './SiteFooter.module.css';

function Groups() {
  const fill = useText();
  return (
    <>
      <p className={classes['tagline']}>{fill(footer.tagline)}</p>
      <nav className={classes['groups']} aria-label={footer.label}>
        {footer.groups.map(({ heading, ...group }) => (
          <div key={heading}>
            <h2 className={classes['heading']}>{heading}</h2>
            <FooterLinks {...group} />
          </div>
        ))}
      </nav>
    </>
  );
}

/** The footer of every page. Where somebody is busy with a task it is a few links. */
export function SiteFooter() {
  const fill = useText();
  const isTask = isAppPath(useLocation().pathname);
  return (
    <footer className={classes['footer']} data-task={isTask || undefined}>
      <div className={classes['inner']}>
        {isTask ? (
          <nav aria-label={footer.label}>
            <FooterLinks {...footer.task} />
          </nav>
        ) : (
          <Groups />
        )}
        <div className={classes['base']}>
          {!isTask && (
            <div className={classes['print']}>
              <p>{fill(footer.smallPrint)}</p>
              <p>{fill(footer.copyright)}</p>
            </div>
          )}
          <div className={classes['switches']}>
            <AnimationSwitch />
            <ColorSchemeSwitch />
          </div>
        </div>
      </div>
    </footer>
  );
}
