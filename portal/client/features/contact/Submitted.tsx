import type { UserView } from '@yieldwren/shared/browser';
import { LinkButton } from '../../components/ui/LinkButton.tsx';
import { PageFrame } from '../../components/ui/PageFrame.tsx';
import { ReceiptHead } from '../../forms/ReceiptHead.tsx';
import { type Receipt, receiptStanding } from '../../forms/receipt.ts';
import { MembershipPanel } from './MembershipPanel.tsx';
import classes from './Submitted.module.css';
import { useMembership } from './useMembership.ts';
import { memberWords } from './words.ts';

interface SubmittedProps {
  readonly user: UserView;
  readonly receipt: Receipt;
  /** Shown in place of the form just sent. */
  readonly isFresh?: boolean;
}

export function Submitted({ user, receipt, isFresh = false }: SubmittedProps) {
  const { membership, isAgain, retry } = useMembership(user.discord_id);
  return (
    <PageFrame className={classes['page']}>
      <ReceiptHead receipt={receipt} standing={receiptStanding('contact', receipt)} isFresh={isFresh}>
        <MembershipPanel membership={membership} isAgain={isAgain} onCheck={retry} />
      </ReceiptHead>
      <p>
        <LinkButton variant="default" to="/status">
          {memberWords.status}
        </LinkButton>
      </p>
    </PageFrame>
  );
}
