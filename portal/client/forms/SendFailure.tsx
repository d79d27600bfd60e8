import { unheardWords } from '../changeFailure.ts';
import { JoinNotice } from '../components/ui/JoinNotice.tsx';
import { LinkButton } from '../components/ui/LinkButton.tsx';
import { ProblemAlert } from '../components/ui/ProblemAlert.tsx';
import { SignInButton } from '../components/ui/SignInButton.tsx';
import { useSettings } from '../settings.ts';
import type { MayFocus } from '../writing.ts';
import classes from './SendFailure.module.css';
import type { Failure } from './sendFailures.ts';
import { failureWords } from './words.ts';

interface SendFailureProps {
  readonly failure: Failure | undefined;
  /** The page of the form. */
  readonly page: string;
  readonly title?: string;
  readonly mayFocus?: MayFocus | undefined;
}

/** Why the form was not sent, and what helps. Nothing typed is lost. */
export function SendFailure({ failure, page, title = failureWords.title, mayFocus }: SendFailureProps) {
  const { invite } = useSettings();
  if (!failure) {
    return null;
  }
  return (
    <ProblemAlert
      title={failure.isUnheard ? unheardWords.title : title}
      attempt={failure}
      mayFocus={mayFocus}
    >
      <div className={classes['body']}>
        <p>
          {failure.text} {failureWords.kept}
        </p>
        {failure.help === 'verify' && (
          <>
            {page === '/apply' && <JoinNotice />}
            <SignInButton flow="apply" returnTo={page}>
              {failureWords.verifyAgain}
            </SignInButton>
          </>
        )}
        {failure.help === 'join' && (
          <LinkButton to={invite} isOutside>
            {failureWords.joinServer}
          </LinkButton>
        )}
      </div>
    </ProblemAlert>
  );
}
