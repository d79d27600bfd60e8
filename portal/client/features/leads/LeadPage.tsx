import type { ReactNode } from 'react';
import { PageFrame } from '../../components/ui/PageFrame.tsx';
import { RoleGate } from '../../components/ui/RoleGate.tsx';
import classes from './Leads.module.css';

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
  return (
    <RoleGate page="leads" error={error} returnTo={returnTo}>
      <PageFrame className={classes['page']}>
        <div>
          <h1>{words.title}</h1>
          <p className={classes['soft']}>{words.lead}</p>
        </div>
        {children}
      </PageFrame>
    </RoleGate>
  );
}
