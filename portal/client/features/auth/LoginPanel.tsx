import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { landingState } from '../../account/landing.ts';
import { readSignedInUser } from '../../api/auth.ts';
import { isSignedOut } from '../../api/request.ts';
import { Icon } from '../../components/ui/Icon.tsx';
import { InternalLink } from '../../components/ui/InternalLink.tsx';
import { SignInButton } from '../../components/ui/SignInButton.tsx';
import { StatePanel } from '../../components/ui/StatePanel.tsx';
import { Waiting } from '../../components/ui/Waiting.tsx';
import { useAuth } from './AuthProvider.tsx';
import classes from './LoginPanel.module.css';
import { loginWords } from './words.ts';

/** Without an answer the stored user is believed. */
async function hasSession(): Promise<boolean> {
  try {
    await readSignedInUser();
    return true;
  } catch (error) {
    return !isSignedOut(error);
  }
}

/** Whether the stored user still has a session: one that has ended must not keep anybody from logging in. */
function useIsStillSignedIn(): boolean | undefined {
  const { isAuthenticated, forget } = useAuth();
  const [isConfirmed, setConfirmed] = useState(false);
  useEffect(() => {
    let isShown = true;
    if (isAuthenticated) {
      void hasSession().then((isSignedIn) => isShown && (isSignedIn ? setConfirmed(true) : forget()));
    }
    return () => {
      isShown = false;
    };
  }, [isAuthenticated, forget]);
  if (!isAuthenticated) {
    return false;
  }
  return isConfirmed || undefined;
}

/** @param returnTo where to go after the login */
export function LoginPanel({ returnTo }: { readonly returnTo: string }) {
  const { isLoading } = useAuth();
  const isSignedIn = useIsStillSignedIn();
  if (isSignedIn) {
    return <Navigate to="/" replace state={landingState} />;
  }
  if (isSignedIn === undefined) {
    return <Waiting title={loginWords.checking} />;
  }
  return (
    <StatePanel
      isForStrangers={isLoading}
      icon="Key"
      title={loginWords.title}
      actions={
        <SignInButton flow="login" returnTo={returnTo} fullWidth>
          {loginWords.button}
        </SignInButton>
      }
      details={
        <>
          <p className={classes['other']}>
            {loginWords.applyLead} <InternalLink to="/apply">{loginWords.apply}</InternalLink>
          </p>
          <p className={classes['other']}>
            {loginWords.statusLead} <InternalLink to="/status">{loginWords.status}</InternalLink>
          </p>
          <ul className={classes['facts']}>
            {loginWords.facts.map((fact) => (
              <li key={fact}>
                <Icon name="Check" />
                {fact}
              </li>
            ))}
          </ul>
        </>
      }
    >
      <p>{loginWords.lead}</p>
    </StatePanel>
  );
}
