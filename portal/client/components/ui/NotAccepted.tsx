import { notAcceptedWords } from '../../content/applicants.ts';
import { LinkButton } from './LinkButton.tsx';
import { StatePanel } from './StatePanel.tsx';
import { TextWithMail } from './TextWithMail.tsx';

/** In place of a form, before anything is typed: applications of this person are not accepted. */
export function NotAccepted({ level }: { readonly level?: 1 | 2 }) {
  return (
    <StatePanel
      {...(level ? { level } : {})}
      icon="Lock"
      tone="warm"
      title={notAcceptedWords.title}
      actions={
        <LinkButton size="md" to="/status">
          {notAcceptedWords.status}
        </LinkButton>
      }
    >
      <p>
        <TextWithMail text={notAcceptedWords.text} />
      </p>
    </StatePanel>
  );
}
