import { Button } from '@mantine/core';
import { LinkButton } from '../../components/ui/LinkButton.tsx';
import { ProblemAlert } from '../../components/ui/ProblemAlert.tsx';
import { StatePanel } from '../../components/ui/StatePanel.tsx';
import { Waiting } from '../../components/ui/Waiting.tsx';
import { useSettings } from '../../settings.ts';
import classes from './Submitted.module.css';
import type { MembershipState } from './useMembership.ts';
import { memberWords } from './words.ts';

interface MembershipPanelProps {
  readonly membership: MembershipState;
  /** Somebody has pressed for it: the focus goes to the answer, because what was pressed is gone. */
  readonly isAgain: boolean;
  readonly onCheck: () => void;
}

function JoinServer({ isAgain, onCheck }: Omit<MembershipPanelProps, 'membership'>) {
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
      {isAgain && <ProblemAlert>{memberWords.notJoined}</ProblemAlert>}
    </StatePanel>
  );
}

/** Where the applicant stands with server and role. */
export function MembershipPanel({ membership, isAgain, onCheck }: MembershipPanelProps) {
  switch (membership.state) {
    case 'checking':
      return <Waiting level={2} title={memberWords.checking} />;
    case 'assigning':
      return <Waiting level={2} title={memberWords.assigning} />;
    case 'assigned':
      return (
        <StatePanel isNew={isAgain} level={2} icon="CircleCheck" tone="good" title={memberWords.allSet}>
          <output>{memberWords.allSetText}</output>
        </StatePanel>
      );
    case 'pending':
      return (
        <StatePanel
          isNew={isAgain}
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
      return <JoinServer isAgain={isAgain} onCheck={onCheck} />;
    case 'error':
      return (
        <StatePanel
          isNew={isAgain}
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
