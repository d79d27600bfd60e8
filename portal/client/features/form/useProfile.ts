import { useQuery } from '@tanstack/react-query';
import type { ApplyGate, UserView } from '@yieldwren/shared/browser';
import { useEffect } from 'react';
import { readSignedInUser } from '../../api/auth.ts';
import { readMyApplications } from '../../api/me.ts';
import { isSignedOut, ReplyError } from '../../api/request.ts';
import { findUserById } from '../../api/users.ts';
import { logFailure } from '../../logFailure.ts';
import { toasts } from '../../toasts.ts';
import { formToasts } from './words.ts';

export interface Known {
  readonly user: UserView;
  readonly gate: ApplyGate;
}

export type Profile =
  | { readonly state: 'loading' | 'noUser' | 'noProfile' }
  /** `owner`: the Discord id of whoever types meanwhile, empty where it is not known. */
  | { readonly state: 'failed'; readonly owner: string }
  | ({ readonly state: 'ready' } & Known);

const toastOf = {
  noUser: formToasts.noUser,
  noProfile: formToasts.noProfile,
  failed: formToasts.fetchFailed,
  loading: undefined,
  ready: undefined,
} as const;

/** Without an answer the form is shown: the server decides once more when it is sent. */
async function findGate(): Promise<ApplyGate> {
  try {
    return (await readMyApplications()).apply.contact;
  } catch (error) {
    logFailure('Earlier applications could not be looked up', error);
    return { state: 'open' };
  }
}

async function readProfile(): Promise<Profile> {
  let signedIn: UserView | undefined;
  try {
    signedIn = await readSignedInUser();
    const [user, gate] = await Promise.all([findUserById(signedIn.id), findGate()]);
    return { state: 'ready', user, gate };
  } catch (error) {
    if (isSignedOut(error)) {
      return { state: 'noUser' };
    }
    if (error instanceof ReplyError && error.status === 404) {
      return { state: signedIn ? 'noProfile' : 'noUser' };
    }
    logFailure('The profile could not be fetched', error);
    return { state: 'failed', owner: signedIn?.discord_id ?? '' };
  }
}

/** Loads the signed-in user, then their profile; asked once, and again by `retry`. */
export function useProfile(): { profile: Profile; retry: () => void } {
  const { data, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['profile'],
    queryFn: readProfile,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const state = data?.state ?? 'loading';
  useEffect(() => {
    const toast = toastOf[state];
    if (toast && dataUpdatedAt > 0) {
      toasts.error(toast);
    }
  }, [state, dataUpdatedAt]);
  return {
    profile: isFetching || !data ? { state: 'loading' } : data,
    retry: () => void refetch(),
  };
}
