import { LinkButton } from '../../components/ui/LinkButton.tsx';
import { StatePanel } from '../../components/ui/StatePanel.tsx';
import { TextWithMail } from '../../components/ui/TextWithMail.tsx';
import { erasedWords, perhapsErasedWords } from './dataWords.ts';

/** After an erasure whose answer was lost, and with it the receipt: the session, which goes with the data, is over. */
export function PerhapsErased() {
  return (
    <StatePanel
      isNew
      icon="AlertTriangle"
      tone="warm"
      title={perhapsErasedWords.title}
      actions={
        <LinkButton size="md" variant="default" to="/">
          {erasedWords.home}
        </LinkButton>
      }
    >
      <p>
        <TextWithMail text={perhapsErasedWords.text} />
      </p>
    </StatePanel>
  );
}
