import { RoleGate } from '../../components/ui/RoleGate.tsx';
import { ReviewDesk } from './ReviewDesk.tsx';
import { useReviewAddress } from './useReviewAddress.ts';
import { useCounts, useReviewList } from './useReviewList.ts';

/** Every state of /review. What is looked at stands in the address, so that it can be passed on. */
export function ReviewFlow() {
  const address = useReviewAddress();
  const list = useReviewList(address.filter);
  const counts = useCounts(address.filter, !list.isPending);
  // The counts are asked for each minute: a session that ends while the page stands open is found by them alone.
  return (
    <RoleGate page="review" error={counts.error ?? list.error} returnTo={address.returnTo}>
      <ReviewDesk address={address} list={list} counts={counts.data} />
    </RoleGate>
  );
}
