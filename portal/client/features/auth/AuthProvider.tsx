import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { IdentityView } from '@yieldwren/shared/browser';
import {
  createContext,
  Fragment,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { onAccountChange, readAccount, type Source } from '../../account/accountStore.ts';
import { isComingIn } from '../../areas.ts';
import { readStoredUser, writeStoredUser } from './storedUser.ts';

interface Auth {
  readonly user: IdentityView | undefined;
  /** True until the stored user has been looked at. */
  readonly isLoading: boolean;
  readonly isAuthenticated: boolean;
  /** A login has succeeded. */
  readonly accept: (user: IdentityView) => void;
  /** The server knows no session any more. */
  readonly forget: () => void;
}

const AuthContext = createContext<Auth | undefined>(undefined);

const followed = new WeakSet<QueryClient>();

/** Also while a public page stands: what was read goes with a log-out, and is read anew once another tab has signed in. */
function followAccount(queries: QueryClient): void {
  if (followed.has(queries)) {
    return;
  }
  followed.add(queries);
  onAccountChange((source) => {
    const { isSignedIn } = readAccount();
    if (isSignedIn && source === 'tab') {
      // That may be somebody else.
      void queries.resetQueries();
    }
    if (!isSignedIn && source !== 'answer') {
      queries.clear();
    }
  });
}

export function AuthProvider({ children }: { readonly children: ReactNode }) {
  const [user, setUser] = useState<IdentityView>();
  const [isLoading, setLoading] = useState(true);
  const [visit, setVisit] = useState(0);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const queries = useQueryClient();

  // After the first render, which is that of the prerendered page: nobody is signed in there.
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- storage is looked at once the page stands (section 4)
    setUser(readStoredUser());
    setLoading(false);
  }, []);

  const follow = useEffectEvent((source: Source) => {
    if (readAccount().isSignedIn) {
      return;
    }
    setUser(readStoredUser());
    if (source === 'tab' && !isComingIn(pathname)) {
      // Of whoever signed out there nothing stays, on the page either: it begins anew.
      setVisit((count) => count + 1);
      void navigate(pathname, { replace: true });
    }
  });
  useEffect(() => {
    followAccount(queries);
  }, [queries]);
  useEffect(() => onAccountChange((source) => follow(source)), []);

  const auth = useMemo<Auth>(
    () => ({
      user,
      isLoading,
      isAuthenticated: user !== undefined,
      accept: (next) => {
        writeStoredUser(next);
        setUser(next);
      },
      forget: () => {
        setUser(undefined);
      },
    }),
    [user, isLoading],
  );
  return (
    <AuthContext value={auth}>
      <Fragment key={visit}>{children}</Fragment>
    </AuthContext>
  );
}

export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) {
    throw new Error('useAuth stands outside AuthProvider');
  }
  return auth;
}
