import { Fragment } from 'react';
import { useSettings, useText } from '../../settings.ts';

/**
 * A text of the content with the support address as a link to write to. Another text is another element: see `Unbroken`.
 */
export function TextWithMail({ text }: { readonly text: string }) {
  const { email } = useSettings();
  const fill = useText();
  return (
    <span key={text}>
      {text.split('{email}').map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <a href={`mailto:${email}`}>{email}</a>}
          {fill(part)}
        </Fragment>
      ))}
    </span>
  );
}
