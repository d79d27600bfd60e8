import { Button } from '@mantine/core';
import { signInAddress } from '../api/auth.ts';
import { Icon } from './Icon.tsx';
import { StatePanel } from './StatePanel.tsx';

interface SignInPanelProps {
  readonly title: string;
  readonly text: string;
  /** The page to come back to. */
  readonly returnTo: string;
}

/** For pages about one person, seen by somebody we do not know yet. */
export function SignInPanel({ title, text, returnTo }: SignInPanelProps) {
  return (
    <StatePanel
      icon="Key"
      title={title}
      actions={
        <Button
          size="md"
          leftSection={<Icon name="BrandDiscord" />}
          onClick={() => {
            window.location.assign(signInAddress('apply', returnTo));
          }}
        >
          Continue with Discord
        </Button>
      }
    >
      <p>{text}</p>
    </StatePanel>
  );
}
