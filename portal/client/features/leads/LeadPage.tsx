import type { ReactNode } from 'react';
import { isSignedOut, ReplyError } from '../../api/request.ts';
import { OtherAccount } from '../../components/ui/OtherAccount.tsx';
import { PageFrame } from '../../components/ui/PageFrame.tsx';
import { SignInPanel } from '../../components/ui/SignInPanel.tsx';
import { StatePanel } from '../../components/ui/StatePanel.tsx';
import classes from './Leads.module.css';
import { leadWords } from './words.ts';

interface LeadPageProps {
  /** Why the page's list could not be read, if it could not. */
  readonly error: unknown;
  /** The page's own address. */
  readonly returnTo: string;
  readonly words: { readonly title: string; readonly lead: string };
  readonly children: ReactNode;
}

/** A page for leads; whoever is none reads why they do not see it. */
export function LeadPage({ error, returnTo, words, children }: LeadPageProps) {
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
  return (
    <PageFrame className={classes['page']}>
      <div>
        <h1>{words.title}</h1>
        <p className={classes['soft']}>{words.lead}</p>
      </div>
      {children}
    </PageFrame>
  );
}
