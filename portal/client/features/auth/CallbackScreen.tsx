import { Button } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { RedirectNotice } from '../../components/ui/RedirectNotice.tsx';
import { SignInButton } from '../../components/ui/SignInButton.tsx';
import { StatePanel } from '../../components/ui/StatePanel.tsx';
import { Waiting } from '../../components/ui/Waiting.tsx';
import { explainSignIn, lacksCookies } from '../../signInProblems.ts';
import { localEntries, readEntry } from '../../storage.ts';
import { useLoginCallback } from './useLoginCallback.ts';
import { callbackWords, loginErrorRedirect } from './words.ts';

/** What /auth-callback shows: a wait, or what went wrong and what to press. */
export function CallbackScreen() {
  const failure = useLoginCallback();
  const navigate = useNavigate();
  if (!failure) {
    return <Waiting title={callbackWords.working} text={callbackWords.workingText} />;
  }
  const returnTo = readEntry('localStorage', localEntries.redirect) ?? '/';
  // The login page keeps for the next try what is kept for this one.
  const toLogin = () => {
    const search = returnTo === '/' ? '' : `?${new URLSearchParams({ return_to: returnTo }).toString()}`;
    void navigate(`/login${search}`, { replace: true });
  };
  const explanation = explainSignIn(failure.code);
  // The server knows nothing of it, so its message names other causes.
  const isWithoutCookies = lacksCookies(failure.code);
  return (
    <StatePanel
      icon="AlertTriangle"
      tone="bad"
      title={callbackWords.title}
      actions={
        <>
          <SignInButton flow="login" returnTo={returnTo}>
            {callbackWords.again}
          </SignInButton>
          <Button size="md" variant="default" onClick={toLogin}>
            {callbackWords.toLogin}
          </Button>
        </>
      }
    >
      <p role="alert">{isWithoutCookies ? explanation : failure.message}</p>
      {!isWithoutCookies && (
        <>
          {explanation && <p>{explanation}</p>}
          <RedirectNotice seconds={loginErrorRedirect} target="the login page" onEnd={toLogin} />
        </>
      )}
    </StatePanel>
  );
}
