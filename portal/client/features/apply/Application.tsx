import { ApplyForm } from './ApplyForm.tsx';
import type { ClaimedIdentity } from './identity.ts';
import { Looking } from './Looking.tsx';
import { Received } from './Received.tsx';
import type { Receipt } from './receipt.ts';
import { useApplicant } from './useApplicant.ts';

interface ApplicationProps {
  readonly identity: ClaimedIdentity;
  /** Of the form just sent. */
  readonly receipt: Receipt | undefined;
}

/** What comes after the gate: the form, or how the application stands. */
export function Application({ identity, receipt }: ApplicationProps) {
  return receipt ? <Received receipt={receipt} isFresh /> : <Verified identity={identity} />;
}

function Verified({ identity }: { readonly identity: ClaimedIdentity }) {
  const known = useApplicant(identity);
  if (!known) {
    return <Looking />;
  }
  if (known.receipt) {
    return <Received receipt={known.receipt} />;
  }
  return <ApplyForm key={known.applicant.discordId} identity={identity} applicant={known.applicant} />;
}
