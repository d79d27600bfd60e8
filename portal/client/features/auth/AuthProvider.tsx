import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type DiscordUser, endSession, signInAddress } from '../../api/auth.ts';
import { logFailure } from '../../logFailure.ts';
import { safePath } from '../../safePath.ts';
import { forgetPerson, localEntries, writeEntry } from '../../storage.ts';
import { dropStoredUser, readStoredUser, writeStoredUser } from './storedUser.ts';

interface Auth {
  readonly user: DiscordUser | undefined;
  /** True until the stored user has been looked at. */
  readonly isLoading: boolean;
  readonly isAuthenticated: boolean;
  /** Remembers where to go afterwards and sends the window to Discord. */
  readonly logIn: (returnTo: string) => void;
  /** A login has succeeded. */
  readonly accept: (user: DiscordUser) => void;
  /** The server knows no session any more. */
  readonly forget: () => void;
  readonly logOut: () => Promise<void>;
}

const AuthContext = createContext<Auth | undefined>(undefined);

export function AuthProvider({ children }: { readonly children: ReactNode }) {
  const [user, setUser] = useState<DiscordUser>();
  const [isLoading, setLoading] = useState(true);
  const navigate = useNavigate();
  const queries = useQueryClient();

  // After the first render, which is that of the prerendered page: nobody is signed in there.
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- storage is looked at once the page stands (section 4)
    setUser(readStoredUser());
    setLoading(false);
  }, []);

  const logOut = useCallback(async () => {
    await endSession().catch((error: unknown) => {
      logFailure('The session could not be ended', error);
    });
    forgetPerson();
    queries.clear();
    setUser(undefined);
    await navigate('/');
  }, [navigate, queries]);

  const auth = useMemo<Auth>(
    () => ({
      user,
      isLoading,
      isAuthenticated: user !== undefined,
      logIn: (returnTo) => {
        const path = safePath(returnTo) ?? '/';
        writeEntry('localStorage', localEntries.redirect, path);
        window.location.assign(signInAddress('login', path));
      },
      accept: (next) => {
        writeStoredUser(next);
        setUser(next);
      },
      forget: () => {
        dropStoredUser();
        setUser(undefined);
      },
      logOut,
    }),
    [user, isLoading, logOut],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) {
    throw new Error('useAuth stands outside AuthProvider');
  }
  return auth;
}
