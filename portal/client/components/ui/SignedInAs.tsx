import type { ReactNode } from 'react';
import { useAccount } from '../../account/accountStore.ts';
import { accountWords } from '../../content/navigation.ts';

/** Says as whom a page is seen, with what can be done about it. */
export function SignedInAs({ children }: { readonly children: ReactNode }) {
  const name = useAccount()?.person?.username;
  return (
    <p>
      {name && (
        // One element, for in a page that the browser has translated React cannot take bare texts away.
        <span>
          {accountWords.signedInAs} <strong style={{ overflowWrap: 'anywhere' }}>{name}</strong>.{' '}
        </span>
      )}
      {children}
    </p>
  );
}
