import { useAccount } from '../account/accountStore.ts';
import { logOutAgain } from '../account/readPerson.ts';
import { loadFailure } from '../content/errorScreens.ts';
import { accountWords } from '../content/navigation.ts';
import { useWhenOnline } from '../useWhenOnline.ts';

/** On every page while the server has not heard of a log-out: tells it as soon as it can be reached, or when asked to. */
export function OwedLogOut() {
  const isOwed = useAccount()?.owesLogOut === true;
  useWhenOnline(isOwed, logOutAgain);
  return isOwed ? (
    <aside className="start-failed" role="alert">
      <p>{accountWords.owed}</p>
      <button type="button" onClick={() => void logOutAgain()}>
        {loadFailure.retry}
      </button>
    </aside>
  ) : null;
}
