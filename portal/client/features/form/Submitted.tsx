import type { UserView } from '@yieldwren/shared/browser';
import { useEffect, useRef } from 'react';
import { LinkButton } from '../../components/ui/LinkButton.tsx';
import { PageFrame } from '../../components/ui/PageFrame.tsx';
import { Unbroken } from '../../components/ui/Unbroken.tsx';
import { MembershipPanel } from './MembershipPanel.tsx';
import classes from './Submitted.module.css';
import { useMembership } from './useMembership.ts';
import { memberWords } from './words.ts';

interface SubmittedProps {
  readonly user: UserView;
  readonly reference: string | undefined;
}

export function Submitted({ user, reference }: SubmittedProps) {
  const { membership, retry } = useMembership(user.discord_id);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <PageFrame className={classes['page']}>
      <h1 ref={heading} tabIndex={-1}>
        {memberWords.received}
      </h1>
      <p>
        <Unbroken text={memberWords.receivedText} />
      </p>
      {reference && (
        <p>
          {memberWords.reference} <strong className={classes['reference']}>{reference}</strong>
        </p>
      )}
      <MembershipPanel membership={membership} onCheck={retry} />
      <p>
        <LinkButton variant="default" to="/status">
          {memberWords.status}
        </LinkButton>
      </p>
    </PageFrame>
  );
}
