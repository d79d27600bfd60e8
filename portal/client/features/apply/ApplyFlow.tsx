import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAccount } from '../../account/accountStore.ts';
import { noteVisit } from '../../api/visits.ts';
import { preloadable } from '../../start/preloadable.tsx';
import { Gate } from './Gate.tsx';
import { readIdentity } from './identity.ts';
import { Looking } from './Looking.tsx';
import { loadApplication } from './loadApplication.ts';

const { Component: Application } = preloadable(loadApplication);

/** Every state of /apply: gate, form, received. */
export function ApplyFlow() {
  const [search] = useSearchParams();
  const identity = useMemo(() => readIdentity(search), [search]);
  const account = useAccount();
  const isSignedIn = account?.isSignedIn === true;
  // The end of a session takes no form away while somebody types into it.
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (isSignedIn && !wasSignedIn) {
    setWasSignedIn(true);
  }
  const isNew = !identity.isVerified && !isSignedIn && !wasSignedIn;
  // In the first render nobody is known yet.
  const isVisit = isNew && account !== undefined;
  const isCounted = useRef(false);
  useEffect(() => {
    if (isVisit && !isCounted.current) {
      isCounted.current = true;
      noteVisit().catch(() => undefined);
    }
  }, [isVisit]);
  if (isNew) {
    return <Gate />;
  }
  return (
    <Suspense fallback={<Looking />}>
      <Application identity={identity} />
    </Suspense>
  );
}
