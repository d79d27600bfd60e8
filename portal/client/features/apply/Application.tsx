import type { ClaimedIdentity } from './identity.ts';
import { OfSession } from './OfSession.tsx';
import { Verified } from './Verified.tsx';

/** What comes after the gate: the form, or how the application stands. */
export function Application({ identity }: { readonly identity: ClaimedIdentity }) {
  return identity.isVerified ? <Verified identity={identity} /> : <OfSession />;
}
