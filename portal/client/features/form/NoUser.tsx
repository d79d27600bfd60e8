import { Button } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { InternalLink } from '../../components/InternalLink.tsx';
import { RedirectNotice } from '../../components/RedirectNotice.tsx';
import { StatePanel } from '../../components/StatePanel.tsx';
import { noUserRedirect, noUserWords } from './words.ts';

export function NoUser() {
  const navigate = useNavigate();
  return (
    <StatePanel
      icon="Lock"
      tone="warm"
      title={noUserWords.title}
      actions={
        <Button size="md" component={InternalLink} to="/verify">
          {noUserWords.button}
        </Button>
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
