import type { Receipt } from '../../forms/receipt.ts';
import type { ClaimedIdentity } from './identity.ts';
import { OfSession } from './OfSession.tsx';
import { Received } from './Received.tsx';
import { Verified } from './Verified.tsx';

interface ApplicationProps {
  readonly identity: ClaimedIdentity;
  /** Of the form just sent. */
  readonly receipt: Receipt | undefined;
}

/** What comes after the gate: the form, or how the application stands. */
export function Application({ identity, receipt }: ApplicationProps) {
  if (receipt) {
    return <Received receipt={receipt} isFresh />;
  }
  return identity.isVerified ? <Verified identity={identity} /> : <OfSession />;
}
