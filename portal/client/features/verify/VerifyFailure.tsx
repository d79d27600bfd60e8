import { Button } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { JoinNotice } from '../../components/ui/JoinNotice.tsx';
import { RedirectNotice } from '../../components/ui/RedirectNotice.tsx';
import { SignInButton } from '../../components/ui/SignInButton.tsx';
import { StatePanel } from '../../components/ui/StatePanel.tsx';
import classes from './VerifyFailure.module.css';
import type { VerifyProblem } from './verifyProblem.ts';
import { verifyErrorRedirect, verifyWords } from './words.ts';

/** What happened, what to press, and the way back that is taken by itself. */
export function VerifyFailure({ problem }: { readonly problem: VerifyProblem }) {
  const navigate = useNavigate();
  const toApplication = () => void navigate('/apply', { replace: true });
  return (
    <StatePanel
      icon="AlertTriangle"
      tone="bad"
      title={verifyWords.failureTitle}
      actions={
        <>
          <SignInButton flow="apply" returnTo="/apply">
            {verifyWords.again}
          </SignInButton>
          <Button size="md" variant="default" onClick={toApplication}>
            {verifyWords.toApplication}
          </Button>
        </>
      }
      details={
        <>
          <p className={classes['kept']}>{verifyWords.kept}</p>
          <JoinNotice />
        </>
      }
    >
      <p role="alert" className={classes['error']}>
        {problem.text}
      </p>
      {problem.explanation && <p>{problem.explanation}</p>}
      {problem.details.length > 0 && (
        <div className={classes['details']}>
          {problem.details.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      {!problem.isWithoutCookies && (
        <RedirectNotice seconds={verifyErrorRedirect} target="the application" onEnd={toApplication} />
      )}
    </StatePanel>
  );
}
