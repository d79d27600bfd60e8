import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { exchangeCode, isBusy, type SignInReply } from '../../api/auth.ts';
import type { JoinPanelProps } from '../../join/JoinPanel.tsx';
import { useFinish } from '../../join/useFinish.ts';
import { joinWords } from '../../join/words.ts';
import { useSettings } from '../../settings.ts';
import { toasts } from '../../toasts.ts';
import { problemOfError, problemOfRefusal, type VerifyProblem, withoutUser } from './verifyProblem.ts';
import { longestVerifyWait, verifyWords } from './words.ts';

export type Verification =
  | { readonly state: 'join'; readonly joiner: Omit<JoinPanelProps, 'level'> }
  | { readonly state: 'initializing' | 'verifying' }
  | { readonly state: 'busy'; readonly seconds: number; readonly onEnd: () => void }
  | { readonly state: 'error'; readonly problem: VerifyProblem };

/** Follows the callback of Discord through to a verified person, a server to join, or an explained failure. */
export function useVerification(): Verification {
  const [search] = useSearchParams();
  const { project_id: projectId } = useSettings();
  const navigate = useNavigate();
  const finish = useFinish();
  const [outcome, setOutcome] = useState<Verification>();
  const [attempt, setAttempt] = useState(1);
  const code = search.get('code') || null;
  const state = search.get('state') ?? undefined;
  const refusal = code === null ? search.get('error') : null;

  const fail = (problem: VerifyProblem) => {
    setOutcome({ state: 'error', problem });
    toasts.error({ message: verifyWords.failedToast });
  };

  const accept = useEffectEvent((reply: SignInReply) => {
    if (reply.requires_server_join) {
      toasts.info({ message: joinWords.mustJoin });
      const { user, server_invite: invite, return_to: returnTo } = reply;
      setOutcome({ state: 'join', joiner: { user, invite, returnTo } });
    } else if (reply.user) {
      finish(reply.user, reply.return_to);
    } else {
      fail(withoutUser);
    }
  });

  const tryAgain = () => {
    setOutcome(undefined);
    setAttempt((last) => last + 1);
  };

  const refuse = useEffectEvent((error: unknown) => {
    const seconds = isBusy(error) ? Math.ceil(error.reply.retry_after ?? 1) : undefined;
    if (seconds !== undefined && seconds <= longestVerifyWait) {
      setOutcome({ state: 'busy', seconds, onEnd: tryAgain });
    } else {
      fail(problemOfError(error));
    }
  });

  const startOver = useEffectEvent(() => {
    void navigate('/apply', { replace: true });
  });

  useEffect(() => {
    let isShown = true;
    if (refusal !== null) {
      toasts.error({ message: verifyWords.failedToast });
    } else if (code === null) {
      startOver();
    } else {
      exchangeCode({ code, state, project_id: projectId }, attempt).then(
        (reply) => isShown && accept(reply),
        (error: unknown) => isShown && refuse(error),
      );
    }
    return () => {
      isShown = false;
    };
  }, [code, state, refusal, projectId, attempt]);

  if (refusal !== null) {
    return { state: 'error', problem: problemOfRefusal(refusal) };
  }
  return outcome ?? { state: code === null ? 'initializing' : 'verifying' };
}
