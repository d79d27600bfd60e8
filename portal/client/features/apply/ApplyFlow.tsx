import { lazy, Suspense, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useAccount } from '../../account/accountStore.ts';
import { Gate } from './Gate.tsx';
import { readIdentity } from './identity.ts';
import { Looking } from './Looking.tsx';
import { loadApplication } from './loadApplication.ts';
import { readReceipt } from './receipt.ts';

const Application = lazy(async () => ({ default: await loadApplication() }));

/** Every state of /apply: gate, form, received. */
export function ApplyFlow() {
  const [search] = useSearchParams();
  const location = useLocation();
  const identity = useMemo(() => readIdentity(search), [search]);
  const receipt = readReceipt(location.state);
  const isSignedIn = useAccount()?.isSignedIn === true;
  if (!receipt && !identity.isVerified && !isSignedIn) {
    return <Gate />;
  }
  return (
    <Suspense fallback={<Looking />}>
      <Application identity={identity} receipt={receipt} />
    </Suspense>
  );
}
