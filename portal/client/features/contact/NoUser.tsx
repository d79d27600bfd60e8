import { useNavigate } from 'react-router-dom';
import { LinkButton } from '../../components/ui/LinkButton.tsx';
import { RedirectNotice } from '../../components/ui/RedirectNotice.tsx';
import { StatePanel } from '../../components/ui/StatePanel.tsx';
import { noUserRedirect, noUserWords } from './words.ts';

export function NoUser() {
  const navigate = useNavigate();
  return (
    <StatePanel
      icon="Lock"
      tone="warm"
      title={noUserWords.title}
      actions={
        <LinkButton size="md" to="/verify">
          {noUserWords.button}
        </LinkButton>
      }
    >
      <p>{noUserWords.text}</p>
      <RedirectNotice
        seconds={noUserRedirect}
        target="the verification"
        onEnd={() => void navigate('/verify', { replace: true })}
      />
    </StatePanel>
  );
}
