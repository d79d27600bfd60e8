import { isSignedOut, ReplyError } from '../../api/request.ts';
import { LoadFailure } from '../../components/ui/LoadFailure.tsx';
import { OtherAccount } from '../../components/ui/OtherAccount.tsx';
import { SignInPanel } from '../../components/ui/SignInPanel.tsx';
import { StatePanel } from '../../components/ui/StatePanel.tsx';
import { leadWords } from './words.ts';

interface LeadFailureProps {
  readonly error: unknown;
  /** The page's own address. */
  readonly returnTo: string;
  readonly onRetry: () => void;
}

/** Why a page of leads cannot be shown. */
export function LeadFailure({ error, returnTo, onRetry }: LeadFailureProps) {
  if (isSignedOut(error)) {
    return <SignInPanel title={leadWords.signInTitle} text={leadWords.signInText} returnTo={returnTo} />;
  }
  if (error instanceof ReplyError && error.status === 403) {
    return (
      <StatePanel icon="Lock" tone="warm" title={leadWords.forbiddenTitle}>
        <p>{leadWords.forbiddenText}</p>
        <OtherAccount returnTo={returnTo} />
      </StatePanel>
    );
  }
  return <LoadFailure title={leadWords.loadFailed} onRetry={onRetry} />;
}
