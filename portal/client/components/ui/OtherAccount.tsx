import { signInAddress } from '../../api/auth.ts';
import { accountWords } from '../../content/navigation.ts';
import { SignedInAs } from './SignedInAs.tsx';

/** For whoever came with the wrong account. @param returnTo where they were on their way to */
export function OtherAccount({ returnTo }: { readonly returnTo: string }) {
  return (
    <SignedInAs>
      <a href={signInAddress(returnTo)}>{accountWords.other}</a>
    </SignedInAs>
  );
}
