import { SignInButton } from './SignInButton.tsx';
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
        <SignInButton flow="apply" returnTo={returnTo}>
          Continue with Discord
        </SignInButton>
      }
    >
      <p>{text}</p>
    </StatePanel>
  );
}
