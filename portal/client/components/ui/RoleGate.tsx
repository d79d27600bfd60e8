import type { ReactNode } from 'react';
import { isSignedOut, ReplyError } from '../../api/request.ts';
import { roleWords } from '../../content/reviewers.ts';
import { OtherAccount } from './OtherAccount.tsx';
import { SignInPanel } from './SignInPanel.tsx';
import { StatePanel } from './StatePanel.tsx';

interface RoleGateProps {
  readonly page: keyof typeof roleWords;
  /** Why what the page shows could not be read, if it could not. */
  readonly error: unknown;
  /** The page's own address. */
  readonly returnTo: string;
  readonly children: ReactNode;
}

/** A page for whoever has a role on the server; everybody else reads why they do not see it. */
export function RoleGate({ page, error, returnTo, children }: RoleGateProps) {
  const words = roleWords[page];
  if (isSignedOut(error)) {
    return <SignInPanel title={words.signInTitle} text={words.signInText} returnTo={returnTo} />;
  }
  if (error instanceof ReplyError && error.status === 403) {
    return (
      <StatePanel icon="Lock" tone="warm" title={words.forbiddenTitle}>
        <p>{words.forbiddenText}</p>
        <OtherAccount returnTo={returnTo} />
      </StatePanel>
    );
  }
  return children;
}
