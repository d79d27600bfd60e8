import type { ReactNode } from 'react';
import { LinkButton } from '../components/ui/LinkButton.tsx';
import { StatePanel } from '../components/ui/StatePanel.tsx';
import { type WaitGate, waitText } from './waitText.ts';
import { laterWords } from './words.ts';

interface ApplyLaterProps {
  readonly gate: WaitGate;
  readonly level?: 1 | 2;
  /** How the last application ended. */
  readonly children?: ReactNode;
}

/** In place of a form, before anything is typed: from when somebody who has to wait may apply again. */
export const ApplyLater = ({ gate, level = 1, children }: ApplyLaterProps) => (
  <StatePanel
    level={level}
    icon="Clock"
    tone="warm"
    title={laterWords.title}
    actions={
      <LinkButton size="md" to="/status">
        {laterWords.status}
      </LinkButton>
    }
  >
    {children}
    <p>{waitText(gate)}</p>
  </StatePanel>
);
