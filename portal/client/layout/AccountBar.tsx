import { useAccount } from '../account/accountStore.ts';
import { InternalLink } from '../components/ui/InternalLink.tsx';
import { accountWords } from '../content/navigation.ts';
import classes from './AccountBar.module.css';

/** After a login: who is signed in, what the toast said, and where everything of theirs is. */
export function AccountBar({ message }: { readonly message: string | undefined }) {
  const account = useAccount();
  if (!account?.isSignedIn) {
    return null;
  }
  return (
    <aside className={classes['bar']} aria-label={accountWords.label}>
      <p>
        {account.person && (
          <>
            {accountWords.signedInAs} <strong>{account.person.username}</strong>.{' '}
          </>
        )}
        {message && `${message} `}
        <InternalLink to={accountWords.home}>{accountWords.see}</InternalLink>
      </p>
    </aside>
  );
}
