import { LinkButton } from './LinkButton.tsx';
import { StatePanel } from './StatePanel.tsx';
import { TextWithMail } from './TextWithMail.tsx';

const words = {
  title: 'Applications are not accepted',
  text: 'We do not accept applications from this Discord account. If you think that this is a mistake, write to {email}.',
  status: 'Your data and applications',
};

/** In place of a form, before anything is typed: applications of this person are not accepted. */
export function NotAccepted({ level }: { readonly level?: 1 | 2 }) {
  return (
    <StatePanel
      {...(level ? { level } : {})}
      icon="Lock"
      tone="warm"
      title={words.title}
      actions={
        <LinkButton size="md" to="/status">
          {words.status}
        </LinkButton>
      }
    >
      <p>
        <TextWithMail text={words.text} />
      </p>
    </StatePanel>
  );
}
