import { Button } from '@mantine/core';
import { LinkButton } from '../../components/ui/LinkButton.tsx';
import { StatePanel } from '../../components/ui/StatePanel.tsx';
import { Waiting } from '../../components/ui/Waiting.tsx';
import { useSettings } from '../../settings.ts';
import classes from './Submitted.module.css';
import type { MembershipState } from './useMembership.ts';
import { memberWords } from './words.ts';

interface MembershipPanelProps {
  readonly membership: MembershipState;
  readonly onCheck: () => void;
}

function JoinServer({ onCheck }: Pick<MembershipPanelProps, 'onCheck'>) {
  const { invite } = useSettings();
  return (
    <StatePanel
      level={2}
      icon="Users"
      tone="warm"
      title={memberWords.joinTitle}
      actions={
        <>
          <LinkButton size="md" to={invite} isOutside>
            {memberWords.join}
          </LinkButton>
          <Button size="md" variant="default" onClick={onCheck}>
            {memberWords.again}
          </Button>
        </>
      }
    >
      <p>{memberWords.joinText}</p>
    </StatePanel>
  );
}

/** Where the applicant stands with server and role. */
export function MembershipPanel({ membership, onCheck }: MembershipPanelProps) {
  switch (membership.state) {
    case 'checking':
      return <Waiting level={2} title={memberWords.checking} />;
    case 'assigning':
      return <Waiting level={2} title={memberWords.assigning} />;
    case 'assigned':
      return (
        <StatePanel level={2} icon="CircleCheck" tone="good" title={memberWords.allSet}>
          <output>{memberWords.allSetText}</output>
        </StatePanel>
      );
    case 'pending':
      return (
        <StatePanel
          level={2}
          icon="Clock"
          tone="warm"
          title={memberWords.pending}
          actions={<Button onClick={onCheck}>{memberWords.again}</Button>}
        >
          <output>{memberWords.pendingHere}</output>
        </StatePanel>
      );
    case 'notMember':
      return <JoinServer onCheck={onCheck} />;
    case 'error':
      return (
        <StatePanel
          level={2}
          icon="AlertTriangle"
          tone="bad"
          title={memberWords.problem}
          actions={
            <Button size="md" onClick={onCheck}>
              {memberWords.retry}
            </Button>
          }
        >
          <p role="alert">{membership.message}</p>
          <p className={classes['details']}>{membership.details}</p>
        </StatePanel>
      );
  }
}
