import type { FooterGroup } from '../../content/navigation.ts';
import { ActionLink } from './ActionLink.tsx';
import { InternalLink } from './InternalLink.tsx';
import classes from './SiteFooter.module.css';

/** One list of the footer. */
export function FooterLinks({ links, actions = [] }: Omit<FooterGroup, 'heading'>) {
  return (
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
  );
}
