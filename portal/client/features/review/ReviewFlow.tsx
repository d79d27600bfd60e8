import { isSignedOut, ReplyError } from '../../api/request.ts';
import { OtherAccount } from '../../components/ui/OtherAccount.tsx';
import { SignInPanel } from '../../components/ui/SignInPanel.tsx';
import { StatePanel } from '../../components/ui/StatePanel.tsx';
import { ReviewDesk } from './ReviewDesk.tsx';
import { useReviewAddress } from './useReviewAddress.ts';
import { useReviewList } from './useReviewList.ts';
import { reviewWords } from './words.ts';

/** Every state of /review. What is looked at stands in the address, so that it can be passed on. */
export function ReviewFlow() {
  const address = useReviewAddress();
  const list = useReviewList(address.filter);
  if (isSignedOut(list.error)) {
    return (
      <SignInPanel
        title={reviewWords.signInTitle}
        text={reviewWords.signInText}
        returnTo={address.returnTo}
      />
    );
  }
  if (list.error instanceof ReplyError && list.error.status === 403) {
    return (
      <StatePanel icon="Lock" tone="warm" title={reviewWords.forbiddenTitle}>
        <p>{reviewWords.forbiddenText}</p>
        <OtherAccount returnTo={address.returnTo} />
      </StatePanel>
    );
  }
  return <ReviewDesk address={address} list={list} />;
}
