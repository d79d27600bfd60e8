import type { homeContact } from '../../content/home.ts';
import { useText } from '../../settings.ts';
import { ActionLink } from '../ui/ActionLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import classes from './ContactPanel.module.css';

/** The address in large letters, and three buttons to the social profile. */
export function ContactPanel({ contact }: { readonly contact: typeof homeContact }) {
  const fill = useText();
  return (
    <div className={classes['panel']}>
      <ActionLink action={contact.mail} variant="link" className={classes['mail']} />
      <h3 className={classes['heading']}>{fill(contact.socialHeading)}</h3>
      <ul className={classes['social']}>
        {contact.social.map((action) => (
          <li key={action.label}>
            <Icon name={action.icon} />
            <ActionLink action={action} variant="plain" />
          </li>
        ))}
      </ul>
    </div>
  );
}
