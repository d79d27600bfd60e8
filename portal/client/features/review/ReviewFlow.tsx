import { isSignedOut, ReplyError } from '../../api/request.ts';
import { InternalLink } from '../../components/InternalLink.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { SignInPanel } from '../../components/SignInPanel.tsx';
import { StatePanel } from '../../components/StatePanel.tsx';
import { Waiting } from '../../components/Waiting.tsx';
import { DetailPanel } from './DetailPanel.tsx';
import { ReviewFilters } from './ReviewFilters.tsx';
import classes from './ReviewFlow.module.css';
import { ReviewTable } from './ReviewTable.tsx';
import { useReviewAddress } from './useReviewAddress.ts';
import { useReviewList } from './useReviewList.ts';
import { reviewWords } from './words.ts';

/** Every state of /review. What is looked at stands in the address, so that it can be passed on. */
export function ReviewFlow() {
  const { filter, id, setFilter, open } = useReviewAddress();
  const list = useReviewList(filter);
  if (isSignedOut(list.error)) {
    return <SignInPanel title={reviewWords.signInTitle} text={reviewWords.signInText} returnTo="/review" />;
  }
  if (list.error instanceof ReplyError && list.error.status === 403) {
    return (
      <StatePanel icon="Lock" tone="warm" title={reviewWords.forbiddenTitle}>
        <p>{reviewWords.forbiddenText}</p>
      </StatePanel>
    );
  }
  if (list.isError && !list.data) {
    return <LoadFailure title={reviewWords.loadFailed} onRetry={() => void list.refetch()} />;
  }
  return (
    <div className={classes['page']} data-open={id !== null || undefined}>
      <div className={classes['head']}>
        <h1>{reviewWords.title}</h1>
        <InternalLink to="/stats">{reviewWords.stats}</InternalLink>
      </div>
      <ReviewFilters filter={filter} onChange={setFilter} />
      <div className={classes['columns']}>
        <div className={classes['list']}>
          {list.data ? (
            <ReviewTable
              applications={list.data.pages.flatMap((page) => page.applications)}
              filter={filter}
              openId={id}
              onOpen={open}
              onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
              isLoadingMore={list.isFetchingNextPage}
            />
          ) : (
            <Waiting level={2} title={reviewWords.loading} />
          )}
        </div>
        <DetailPanel
          id={id}
          onClose={() => {
            open(null);
          }}
        />
      </div>
    </div>
  );
}
