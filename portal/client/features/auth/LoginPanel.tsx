import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { readSignedInUser } from '../../api/auth.ts';
import { isSignedOut } from '../../api/request.ts';
import { Icon } from '../../components/Icon.tsx';
import { InternalLink } from '../../components/InternalLink.tsx';
import { StatePanel } from '../../components/StatePanel.tsx';
import { Waiting } from '../../components/Waiting.tsx';
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
  const { logIn } = useAuth();
  const isSignedIn = useIsStillSignedIn();
  if (isSignedIn) {
    return <Navigate to="/" replace />;
  }
  if (isSignedIn === undefined) {
    return <Waiting title={loginWords.checking} />;
  }
  return (
    <StatePanel
      icon="Key"
      title={loginWords.title}
      actions={
        <Button
          size="md"
          fullWidth
          leftSection={<Icon name="BrandDiscord" />}
          onClick={() => {
            logIn(returnTo);
          }}
        >
          {loginWords.button}
        </Button>
      }
    >
      <p>{loginWords.lead}</p>
      <ul className={classes['facts']}>
        {loginWords.facts.map((fact) => (
          <li key={fact}>
            <Icon name="Check" />
            {fact}
          </li>
        ))}
      </ul>
      <p className={classes['other']}>
        {loginWords.applyLead} <InternalLink to="/apply">{loginWords.apply}</InternalLink>
      </p>
    </StatePanel>
  );
}
