import type { ApplyGate, OwnerView } from '@yieldwren/shared/browser';
import { LinkButton } from '../../components/ui/LinkButton.tsx';
import { StatePanel } from '../../components/ui/StatePanel.tsx';
import { waitText } from '../../forms/waitText.ts';
import { ApplyFrame } from './ApplyFrame.tsx';
import { Earlier } from './Earlier.tsx';
import { cooldownWords } from './words.ts';

interface CooldownProps {
  readonly gate: Extract<ApplyGate, { state: 'cooldown' | 'too_many' }>;
  readonly earlier: OwnerView | undefined;
}

/** Before seventeen answers: from when somebody who has to wait may apply again. */
export function Cooldown({ gate, earlier }: CooldownProps) {
  return (
    <ApplyFrame active={2}>
      <StatePanel
        level={2}
        icon="Clock"
        tone="warm"
        title={cooldownWords.title}
        actions={
          <LinkButton size="md" to="/status">
            {cooldownWords.status}
          </LinkButton>
        }
      >
        {earlier && <Earlier application={earlier} />}
        <p>{waitText(gate)}</p>
      </StatePanel>
    </ApplyFrame>
  );
}
