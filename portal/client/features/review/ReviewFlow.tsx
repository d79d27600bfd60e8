import { RoleGate } from '../../components/ui/RoleGate.tsx';
import { ReviewDesk } from './ReviewDesk.tsx';
import { useReviewAddress } from './useReviewAddress.ts';
import { useReviewList } from './useReviewList.ts';

/** Every state of /review. What is looked at stands in the address, so that it can be passed on. */
export function ReviewFlow() {
  const address = useReviewAddress();
  const list = useReviewList(address.filter);
  return (
    <RoleGate page="review" error={list.error} returnTo={address.returnTo}>
      <ReviewDesk address={address} list={list} />
    </RoleGate>
  );
}
