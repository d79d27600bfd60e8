import { useNavigate } from 'react-router-dom';
import type { DiscordUser } from '../../api/auth.ts';
import { safePath } from '../../safePath.ts';
import { toasts } from '../../toasts.ts';
import { applyAddress } from './applyAddress.ts';
import { verifyWords } from './words.ts';

/** Leaves /verify: for the page that started the verification, which is /apply unless a signed-in page did. */
export function useFinish() {
  const navigate = useNavigate();
  return (user: DiscordUser, returnTo: string | undefined) => {
    toasts.success({ message: verifyWords.verified });
    const back = safePath(returnTo);
    void navigate(back === undefined || back === '/apply' ? applyAddress(user) : back, { replace: true });
  };
}
