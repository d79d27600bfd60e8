import { useQuery } from '@tanstack/react-query';
import type { ReviewDetail } from '@yieldwren/shared/browser';
import { readMembership } from '../../api/review.ts';
import { dayText } from '../../dates.ts';
import classes from './ApplicationDetail.module.css';
import { Moment } from './Moment.tsx';
import { membershipKey } from './queryKeys.ts';
import { detailWords, reviewWords } from './words.ts';

/** Asked of Discord apart from the application, so that the answers never wait for it. */
function useServerText(id: string): string {
  const { data, isError } = useQuery({
    queryKey: membershipKey(id),
    queryFn: () => readMembership(id),
    staleTime: 60_000,
    retry: false,
  });
  if (!data) {
    return isError ? detailWords.unknownServer : detailWords.asking;
  }
  if (!data.member) {
    return detailWords.notInServer;
  }
  if (data.screening) {
    return detailWords.screening;
  }
  return data.joined_at ? detailWords.inServer(dayText(data.joined_at)) : detailWords.isInServer;
}

/** Who this is, in a line of facts. */
export function Facts({ application }: { readonly application: ReviewDetail }) {
  const { id, account_created_at: made, created_at: sent, attempt } = application;
  const server = useServerText(id);
  return (
    <dl className={classes['facts']}>
      <div>
        <dt>{detailWords.sent}</dt>
        <dd>
          <Moment at={sent} />
        </dd>
      </div>
      <div>
        <dt>{detailWords.account}</dt>
        <dd>{made ? <Moment at={made} /> : '–'}</dd>
      </div>
      <div>
        <dt>{detailWords.server}</dt>
        <dd>{server}</dd>
      </div>
      <div>
        <dt>{detailWords.attempt}</dt>
        <dd>{reviewWords.attempt(attempt)}</dd>
      </div>
    </dl>
  );
}
