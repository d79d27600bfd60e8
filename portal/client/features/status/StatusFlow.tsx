import { Button } from '@mantine/core';
import { noApplicationText } from '@yieldwren/shared/browser';
import { isSignedOut } from '../../api/request.ts';
import { LinkButton } from '../../components/LinkButton.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { SignInPanel } from '../../components/SignInPanel.tsx';
import { StatePanel } from '../../components/StatePanel.tsx';
import { Waiting } from '../../components/Waiting.tsx';
import { ApplicationCard } from './ApplicationCard.tsx';
import { PersonalData } from './PersonalData.tsx';
import classes from './StatusFlow.module.css';
import { useMyApplications } from './useMyApplications.ts';
import { statusWords } from './words.ts';

interface StatusFlowProps {
  readonly onLogOut: () => void;
  /** Everything was erased: the page forgets the person as well. */
  readonly onErased: () => void;
}

/** Every state of /status. */
export function StatusFlow({ onLogOut, onErased }: StatusFlowProps) {
  const { query, refresh } = useMyApplications();
  if (isSignedOut(query.error)) {
    return <SignInPanel title={statusWords.signInTitle} text={statusWords.signInText} returnTo="/status" />;
  }
  if (query.isError && !query.data) {
    return <LoadFailure title={statusWords.loadFailed} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) {
    return <Waiting title={statusWords.loading} />;
  }
  const [current, ...earlier] = query.data.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  return (
    <div className={classes['page']}>
      <div className={classes['head']}>
        <h1>{statusWords.title}</h1>
        <Button variant="subtle" onClick={onLogOut}>
          {statusWords.logOut}
        </Button>
      </div>
      {current ? (
        <ApplicationCard application={current} onChange={refresh} />
      ) : (
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
      {earlier.map((application) => (
        <ApplicationCard key={application.id} application={application} onChange={refresh} />
      ))}
      <PersonalData onErased={onErased} />
    </div>
  );
}
