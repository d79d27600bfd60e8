import { Fragment } from 'react';
import { useSettings, useText } from '../../settings.ts';

/** A text of the content in which the support address is a link to write to. */
export function TextWithMail({ text }: { readonly text: string }) {
  const { email } = useSettings();
  const fill = useText();
  return text.split('{email}').map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <a href={`mailto:${email}`}>{email}</a>}
      {fill(part)}
    </Fragment>
  ));
}
