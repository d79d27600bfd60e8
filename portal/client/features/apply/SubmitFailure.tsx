import { Button } from '@mantine/core';
import { LinkButton } from '../../components/LinkButton.tsx';
import { ProblemAlert } from '../../components/ProblemAlert.tsx';
import { useSettings } from '../../settings.ts';
import { connectDiscord } from './Gate.tsx';
import classes from './SubmitFailure.module.css';
import type { Failure } from './submitFailures.ts';
import { failureWords } from './words.ts';

/** Why the form was not sent, and what helps. Nothing typed is lost. */
export function SubmitFailure({ failure }: { readonly failure: Failure | undefined }) {
  const { invite } = useSettings();
  if (!failure) {
    return null;
  }
  return (
    <ProblemAlert title={failureWords.title} attempt={failure}>
      <div className={classes['body']}>
        <p>
          {failure.text} {failureWords.kept}
        </p>
        {failure.help === 'verify' && <Button onClick={connectDiscord}>{failureWords.verifyAgain}</Button>}
        {failure.help === 'join' && (
          <LinkButton to={invite} isOutside>
            {failureWords.joinServer}
          </LinkButton>
        )}
      </div>
    </ProblemAlert>
  );
}
