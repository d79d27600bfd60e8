import type { IdentityView } from '@yieldwren/shared/browser';
import { ownPath } from '@yieldwren/shared/ownPath';
import { toasts } from '../toasts.ts';
import { useGo } from '../useGo.ts';
import { applyAddress } from './applyAddress.ts';
import { joinWords } from './words.ts';

/** Leaves /verify: for the page that started the verification, which is /apply unless a signed-in page did. */
export function useFinish() {
  const go = useGo();
  return (user: IdentityView, returnTo: string | undefined) => {
    const back = ownPath(returnTo);
    const isApplying = back === undefined || back === '/apply';
    toasts.success({ message: isApplying ? joinWords.verified : joinWords.signedIn(user.username) });
    go(isApplying ? applyAddress(user) : back, { replace: true });
  };
}
