import type { IdentityView } from '@yieldwren/shared/browser';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { recheckMembership, type SignInReply } from '../api/auth.ts';
import { codeOf, isSignedOut, ReplyError } from '../api/request.ts';
import { useSettings } from '../settings.ts';
import { toasts } from '../toasts.ts';
import { useGo } from '../useGo.ts';
import { useFinish } from './useFinish.ts';
import { joinWords } from './words.ts';

/** Who is to join, and the page that they came from. */
export interface Joiner {
  readonly user: IdentityView | undefined;
  readonly returnTo?: string | undefined;
}

interface RecheckProblem {
  readonly text: string;
  /** The session has ended or is another person's: asking again cannot help. */
  readonly isSignedOut?: boolean;
}

function problemOf(reply: SignInReply): RecheckProblem | undefined {
  if (reply.requires_server_join) {
    return { text: joinWords.notJoined };
  }
  return reply.success ? undefined : { text: joinWords.notSuccessful };
}

const problemOfError = (error: unknown): RecheckProblem => ({
  text: error instanceof ReplyError ? joinWords.callFailed : joinWords.exception,
  isSignedOut: isSignedOut(error) || codeOf(error) === 'forbidden',
});

/**
 * 'I've Joined - Continue': asks again, and stays with a reason or goes on. Whoever comes back to the page is looked for
 * without being asked, and hears nothing unless they have joined.
 */
export function useRecheck({ user, returnTo }: Joiner) {
  const { project_id: projectId } = useSettings();
  const go = useGo();
  const finish = useFinish();
  const [problem, setProblem] = useState<RecheckProblem>();
  const [isChecking, setChecking] = useState(false);
  const asking = useRef<Promise<RecheckProblem | undefined>>(undefined);

  const look = async (known: IdentityView) => {
    try {
      const reply = await recheckMembership(known.discord_id, projectId);
      const found = problemOf(reply);
      if (!found) {
        finish(reply.user ?? known, returnTo);
      }
      return found;
    } catch (error) {
      return problemOfError(error);
    }
  };

  /** Who asks while it is looked for already shares that answer. */
  const ask = (known: IdentityView) => {
    asking.current ??= look(known).finally(() => {
      asking.current = undefined;
    });
    return asking.current;
  };

  const recheck = async () => {
    if (!user) {
      toasts.error({ message: joinWords.noUser });
      go('/apply');
      return;
    }
    setChecking(true);
    setProblem(undefined);
    setProblem(await ask(user));
    setChecking(false);
  };

  const lookAgain = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && user) {
      void ask(user);
    }
  });
  useEffect(() => {
    const listener = () => {
      lookAgain();
    };
    document.addEventListener('visibilitychange', listener);
    return () => {
      document.removeEventListener('visibilitychange', listener);
    };
  }, []);
  return { problem, isChecking, recheck };
}
