import type { ReactNode } from 'react';
import { useAccount } from '../../account/accountStore.ts';
import { accountWords } from '../../content/navigation.ts';

/** Says as whom a page is seen, with what can be done about it. */
export function SignedInAs({ children }: { readonly children: ReactNode }) {
  const name = useAccount()?.person?.username;
  return (
    <p>
      {name && (
        <>
          {accountWords.signedInAs} <strong>{name}</strong>.{' '}
        </>
      )}
      {children}
    </p>
  );
}
