import { LinkButton } from '../../components/ui/LinkButton.tsx';
import { StatePanel } from '../../components/ui/StatePanel.tsx';
import { TextWithMail } from '../../components/ui/TextWithMail.tsx';
import { ApplyFrame } from './ApplyFrame.tsx';
import { notAcceptedWords } from './words.ts';

/** Before seventeen answers: applications of this person are not accepted. */
export function NotAccepted() {
  return (
    <ApplyFrame active={2}>
      <StatePanel
        level={2}
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
    </ApplyFrame>
  );
}
