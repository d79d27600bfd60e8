import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { cappedText } from '@yieldwren/shared/browser';
import { isSignedOut, ReplyError } from '../../api/request.ts';
import { readReviewStats } from '../../api/review.ts';
import { LoadFailure } from '../../components/ui/LoadFailure.tsx';
import { OtherAccount } from '../../components/ui/OtherAccount.tsx';
import { PageFrame } from '../../components/ui/PageFrame.tsx';
import { SignInPanel } from '../../components/ui/SignInPanel.tsx';
import { StatePanel } from '../../components/ui/StatePanel.tsx';
import { Waiting } from '../../components/ui/Waiting.tsx';
import { Figures } from './Figures.tsx';
import { SeriesCard } from './SeriesCard.tsx';
import { StatsFilter } from './StatsFilter.tsx';
import classes from './StatsFlow.module.css';
import { seriesOf } from './series.ts';
import { useStatsAddress } from './useStatsAddress.ts';
import { statsWords } from './words.ts';

/** Every state of /stats. */
export function StatsFlow() {
  const address = useStatsAddress();
  const { kind, range } = address;
  const query = useQuery({
    queryKey: ['review', 'stats', kind, range],
    queryFn: () => readReviewStats({ kind, range }),
    // The figures of before stay until those that are asked for are there.
    placeholderData: keepPreviousData,
  });
  if (isSignedOut(query.error)) {
    return (
      <SignInPanel title={statsWords.signInTitle} text={statsWords.signInText} returnTo={address.returnTo} />
    );
  }
  if (query.error instanceof ReplyError && query.error.status === 403) {
    return (
      <StatePanel icon="Lock" tone="warm" title={statsWords.forbiddenTitle}>
        <p>{statsWords.forbiddenText}</p>
        <OtherAccount returnTo={address.returnTo} />
      </StatePanel>
    );
  }
  const { data } = query;
  if (query.isPending) {
    return <Waiting title={statsWords.loading} />;
  }
  return (
    <PageFrame className={classes['page']}>
      <div className={classes['head']}>
        <div>
          <h1>{statsWords.title}</h1>
          <p>{statsWords.lead(data?.range ?? Number(range))}</p>
          {data?.is_capped && <p>{cappedText}</p>}
        </div>
        <StatsFilter address={address} />
      </div>
      {query.isError && (
        <LoadFailure level={2} title={statsWords.loadFailed} onRetry={() => void query.refetch()} />
      )}
      {data && (
        <>
          <Figures stats={data} />
          <div className={classes['charts']}>
            {seriesOf(data, kind).map((series) => (
              <SeriesCard key={series.id} series={series} />
            ))}
          </div>
        </>
      )}
    </PageFrame>
  );
}
