import type { legalIndex } from '../../content/legal/legalIndex.ts';
import { useText } from '../../settings.ts';
import { ActionLink } from '../ui/ActionLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import { TextWithMail } from '../ui/TextWithMail.tsx';
import classes from './LegalIndex.module.css';

/** The door to the legal documents. */
export function LegalIndex({ index }: { readonly index: typeof legalIndex }) {
  const fill = useText();
  return (
    <div className={classes['page']}>
      <div className={classes['head']}>
        <h1>{fill(index.heading)}</h1>
        {index.intro && <p>{fill(index.intro)}</p>}
      </div>
      <ul className={classes['documents']}>
        {index.documents.map(({ icon, title, text, action }) => (
          <li key={title} className={classes['document']}>
            <Icon name={icon} className={classes['icon']} />
            <div className={classes['words']}>
              <h2>{fill(title)}</h2>
              <p>{fill(text)}</p>
              <ActionLink action={action} variant="link" className={classes['more']} />
            </div>
          </li>
        ))}
      </ul>
      <section className={classes['contact']}>
        <h2>{fill(index.contactHeading)}</h2>
        <p>
          <TextWithMail text={index.contact} />
        </p>
      </section>
    </div>
  );
}
