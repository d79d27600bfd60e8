import { noApplicationText, type OwnerView, type Status } from '@yieldwren/shared/browser';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { noticeLogOut } from '../../account/accountStore.ts';
import { useLogOut } from '../../account/useLogOut.ts';
import { isSignedOut } from '../../api/request.ts';
import { LinkButton } from '../../components/ui/LinkButton.tsx';
import { LoadFailure } from '../../components/ui/LoadFailure.tsx';
import { PageFrame } from '../../components/ui/PageFrame.tsx';
import { ProblemAlert } from '../../components/ui/ProblemAlert.tsx';
import { SignedInAs } from '../../components/ui/SignedInAs.tsx';
import { SignInPanel } from '../../components/ui/SignInPanel.tsx';
import { StatePanel } from '../../components/ui/StatePanel.tsx';
import { Waiting } from '../../components/ui/Waiting.tsx';
import { preloadable } from '../../start/preloadable.tsx';
import { ApplicationCard } from './ApplicationCard.tsx';
import { Erased } from './Erased.tsx';
import { PerhapsErased } from './PerhapsErased.tsx';
import { PersonalData } from './PersonalData.tsx';
import classes from './StatusFlow.module.css';
import { StoppedMails } from './StoppedMails.tsx';
import { useMyApplications } from './useMyApplications.ts';
import { useUnheardErasure } from './useUnheardErasure.ts';
import { editWords, statusWords } from './words.ts';

const { Component: EditAnswers } = preloadable(async () => (await import('./EditAnswers.tsx')).EditAnswers);

const ranks: Record<Status, number> = { approved: 0, pending: 1, rejected: 2, withdrawn: 2 };

/** What can be gone on with first, then what is waited for, then what is over; the newest of each first. */
const inOrder = (applications: readonly OwnerView[]) =>
  applications.toSorted(
    (a, b) => ranks[a.status] - ranks[b.status] || b.created_at.localeCompare(a.created_at),
  );

/** Every state of /status. */
export function StatusFlow() {
  const logOut = useLogOut();
  const [receipt, setReceipt] = useState<string>();
  const { pathname, search } = useLocation();
  const mine = useMyApplications(receipt === undefined);
  const { query, refresh } = mine;
  const [isUnheard, noteUnheard] = useUnheardErasure(mine);
  if (receipt !== undefined) {
    return <Erased receipt={receipt} />;
  }
  if (isSignedOut(query.error)) {
    if (isUnheard) {
      return <PerhapsErased />;
    }
    const { signInTitle, signInText } = statusWords;
    return <SignInPanel title={signInTitle} text={signInText} returnTo={pathname + search} />;
  }
  if (query.isError && !query.data) {
    return <LoadFailure title={statusWords.loadFailed} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) {
    return <Waiting title={statusWords.loading} />;
  }
  const { applications, apply, mail_stopped_at: mailStopped } = query.data;
  const edited = applications.find(({ id }) => id === new URLSearchParams(search).get('edit'));
  if (edited?.status === 'pending') {
    return (
      <Suspense fallback={<Waiting title={editWords.loading} />}>
        <EditAnswers key={edited.id} application={edited} onDone={refresh} />
      </Suspense>
    );
  }
  return (
    <PageFrame className={classes['page']}>
      <div className={classes['head']}>
        <h1>{applications.length > 1 ? statusWords.titleOfMany : statusWords.title}</h1>
        <SignedInAs>
          <button type="button" className={classes['logOut']} onClick={() => void logOut()}>
            {statusWords.logOut}
          </button>
        </SignedInAs>
      </div>
      {edited && (
        <ProblemAlert title={editWords.over.title} attempt={edited.id}>
          {editWords.over.text}
        </ProblemAlert>
      )}
      {applications.length === 0 && (
        <StatePanel
          level={2}
          icon="FileText"
          title={noApplicationText.title}
          actions={
            <LinkButton size="md" to="/apply">
              {statusWords.apply}
            </LinkButton>
          }
        >
          <p>{noApplicationText.next}</p>
        </StatePanel>
      )}
      {inOrder(applications).map((application) => (
        <ApplicationCard key={application.id} application={application} apply={apply} onChange={refresh} />
      ))}
      {mailStopped && <StoppedMails since={mailStopped} onChange={refresh} />}
      <PersonalData
        onErased={(code) => {
          setReceipt(code);
          noticeLogOut(true);
        }}
        onFailed={(mayHaveHappened) => {
          if (mayHaveHappened) {
            noteUnheard();
          }
          refresh();
        }}
      />
    </PageFrame>
  );
}
