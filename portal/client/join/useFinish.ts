import type { IdentityView } from '@yieldwren/shared/browser';
import { ownPath } from '@yieldwren/shared/ownPath';
import { useNavigate } from 'react-router-dom';
import { toasts } from '../toasts.ts';
import { applyAddress } from './applyAddress.ts';
import { joinWords } from './words.ts';

/** Leaves /verify: for the page that started the verification, which is /apply unless a signed-in page did. */
export function useFinish() {
  const navigate = useNavigate();
  return (user: IdentityView, returnTo: string | undefined) => {
    const back = ownPath(returnTo);
    const isApplying = back === undefined || back === '/apply';
    toasts.success({ message: isApplying ? joinWords.verified : joinWords.signedIn(user.username) });
    void navigate(isApplying ? applyAddress(user) : back, { replace: true });
  };
}
