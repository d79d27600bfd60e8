import { skipToken, useQuery } from '@tanstack/react-query';
import type { UserView } from '@yieldwren/shared/browser';
import { useEffect } from 'react';
import { readSignedInUser } from '../../api/auth.ts';
import { isSignedOut, ReplyError } from '../../api/request.ts';
import { findUserById } from '../../api/users.ts';
import { readStanding, type Standing } from '../../forms/standing.ts';
import { logFailure } from '../../logFailure.ts';
import { toasts } from '../../toasts.ts';
import { formToasts } from './words.ts';

export interface KnownUser extends Standing {
  readonly user: UserView;
}

export type Profile =
  | { readonly state: 'loading' | 'noUser' | 'noProfile' }
  /** `owner`: the Discord id of whoever types meanwhile, empty where it is not known. */
  | { readonly state: 'failed'; readonly owner: string }
  | ({ readonly state: 'ready' } & KnownUser);

const toastOf = {
  noUser: formToasts.noUser,
  noProfile: formToasts.noProfile,
  failed: formToasts.fetchFailed,
  loading: undefined,
  ready: undefined,
} as const;

async function readKnown({ id }: UserView): Promise<KnownUser> {
  const [user, standing] = await Promise.all([findUserById(id), readStanding('contact')]);
  return { user, ...standing };
}

const failureOf = (error: Error, signedIn: UserView | undefined): Profile => {
  if (isSignedOut(error)) {
    return { state: 'noUser' };
  }
  if (error instanceof ReplyError && error.status === 404) {
    return { state: signedIn ? 'noProfile' : 'noUser' };
  }
  return { state: 'failed', owner: signedIn?.discord_id ?? '' };
};

/** Nobody who types is taken out of the form. */
const once = { gcTime: 0, staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false };

/** Loads the signed-in user, then their profile; asked once, and again by `retry`. */
export function useProfile(): { profile: Profile; retry: () => void } {
  const signedIn = useQuery({ queryKey: ['profile'], queryFn: readSignedInUser, ...once });
  const { data: user } = signedIn;
  const known = useQuery({
    queryKey: ['profile', user?.id],
    queryFn: user ? async () => await readKnown(user) : skipToken,
    ...once,
  });
  const error = signedIn.error ?? known.error;
  let profile: Profile = { state: 'loading' };
  if (!signedIn.isFetching && !known.isFetching) {
    if (error) {
      profile = failureOf(error, user);
    } else if (known.data) {
      profile = { state: 'ready', ...known.data };
    }
  }
  const { state } = profile;
  useEffect(() => {
    const toast = toastOf[state];
    if (toast) {
      toasts.error(toast);
    }
    if (state === 'failed') {
      logFailure('The profile could not be fetched', error);
    }
  }, [state, error]);
  return {
    profile,
    retry: () => {
      void signedIn.refetch();
      if (user) {
        void known.refetch();
      }
    },
  };
}
