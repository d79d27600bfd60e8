import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Waiting } from '../../components/Waiting.tsx';
import { ApplyForm } from './ApplyForm.tsx';
import { ApplyFrame } from './ApplyFrame.tsx';
import { Gate } from './Gate.tsx';
import { type ClaimedIdentity, readIdentity } from './identity.ts';
import { Received } from './Received.tsx';
import { readReceipt } from './receipt.ts';
import { useApplicant } from './useApplicant.ts';
import { applyWords } from './words.ts';

/** Every state of /apply: gate, form, received. */
export function ApplyFlow() {
  const [search] = useSearchParams();
  const location = useLocation();
  const identity = useMemo(() => readIdentity(search), [search]);
  const receipt = readReceipt(location.state);
  if (receipt) {
    return <Received receipt={receipt} isFresh />;
  }
  return identity.isVerified ? <Verified identity={identity} /> : <Gate />;
}

function Verified({ identity }: { readonly identity: ClaimedIdentity }) {
  const known = useApplicant(identity);
  if (!known) {
    return (
      <ApplyFrame active={2}>
        <Waiting title={applyWords.loading} level={2} />
      </ApplyFrame>
    );
  }
  if (known.receipt) {
    return <Received receipt={known.receipt} />;
  }
  return <ApplyForm key={known.applicant.discordId} identity={identity} applicant={known.applicant} />;
}
