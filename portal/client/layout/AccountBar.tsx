import { useAccount } from '../account/accountStore.ts';
import { readRefusal } from '../account/landing.ts';
import { InternalLink } from '../components/ui/InternalLink.tsx';
import { accountWords } from '../content/navigation.ts';
import classes from './AccountBar.module.css';

/** After a login: who is signed in, what the toast said, and where everything of theirs is. */
export function AccountBar() {
  const account = useAccount();
  if (!account?.isSignedIn) {
    return null;
  }
  const refusal = readRefusal();
  return (
    <aside className={classes['bar']} aria-label={accountWords.label}>
      <p>
        {account.person && (
          <>
            {accountWords.signedInAs} <strong>{account.person.username}</strong>.{' '}
          </>
        )}
        {refusal?.turn === account.turn && `${refusal.message} `}
        <InternalLink to={accountWords.home}>{accountWords.see}</InternalLink>
      </p>
    </aside>
  );
}
