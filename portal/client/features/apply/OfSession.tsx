import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { meQuery } from '../../account/meQuery.ts';
import { isSignedOut } from '../../api/request.ts';
import { LoadFailure } from '../../components/ui/LoadFailure.tsx';
import { Gate } from './Gate.tsx';
import type { ClaimedIdentity } from './identity.ts';
import { Looking } from './Looking.tsx';
import { Verified } from './Verified.tsx';
import { applyWords } from './words.ts';

/** Somebody who is signed in already is not sent to Discord again. */
export function OfSession() {
  const query = useQuery(meQuery);
  const identity = useMemo<ClaimedIdentity | undefined>(() => {
    const user = query.data;
    return (
      user && {
        source: 'session',
        isVerified: true,
        discordId: user.discord_id,
        username: user.username,
        avatar: user.avatar,
        typedName: null,
      }
    );
  }, [query.data]);
  if (identity) {
    return <Verified identity={identity} />;
  }
  if (isSignedOut(query.error)) {
    return <Gate />;
  }
  return query.isError ? (
    <LoadFailure title={applyWords.loadFailed} onRetry={() => void query.refetch()} />
  ) : (
    <Looking />
  );
}
