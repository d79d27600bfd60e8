import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { cappedText } from '@yieldwren/shared/browser';
import { readReviewStats } from '../../api/review.ts';
import { LoadFailure } from '../../components/ui/LoadFailure.tsx';
import { PageFrame } from '../../components/ui/PageFrame.tsx';
import { RoleGate } from '../../components/ui/RoleGate.tsx';
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
  const { data } = query;
  return (
    <RoleGate page="stats" error={query.error} returnTo={address.returnTo}>
      {query.isPending ? (
        <Waiting title={statsWords.loading} />
      ) : (
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
      )}
    </RoleGate>
  );
}
