import { useCallback, useEffect, useRef, useState } from 'react';
import { recheckMembership } from '../../api/auth.ts';
import { ReplyError } from '../../api/request.ts';
import { assignRole } from '../../api/roles.ts';
import { logFailure } from '../../logFailure.ts';
import { useSettings } from '../../settings.ts';
import { toasts } from '../../toasts.ts';
import { memberWords } from './words.ts';

export type MembershipState =
  | { readonly state: 'checking' | 'assigning' | 'assigned' | 'pending' | 'notMember' }
  | { readonly state: 'error'; readonly message: string; readonly details: string };

const reasonOf = (error: unknown, fallback: string) =>
  error instanceof ReplyError ? (error.reply.message ?? error.reply.error ?? fallback) : fallback;

async function giveRole(discordId: string): Promise<MembershipState> {
  try {
    const reply = await assignRole(discordId);
    if (reply.error) {
      throw new ReplyError(200, { error: reply.error });
    }
    if (reply.pending) {
      toasts.info({ message: reply.message ?? memberWords.pendingText });
      return { state: 'pending' };
    }
    if (!reply.success) {
      throw new Error(memberWords.roleFallback);
    }
    toasts.success({ message: reply.message ?? memberWords.roleDone });
    return { state: 'assigned' };
  } catch (error) {
    logFailure('The role could not be assigned', error);
    return {
      state: 'error',
      message: memberWords.roleFailed,
      details: reasonOf(error, memberWords.roleFallback),
    };
  }
}

async function isOnServer(discordId: string, projectId: string): Promise<boolean> {
  const reply = await recheckMembership(discordId, projectId);
  if (!reply.requires_server_join && !reply.success) {
    throw new Error(memberWords.checkFallback);
  }
  return !reply.requires_server_join;
}

/** Whether the applicant is on the server and has the role: asked when the view appears and again on each retry. */
export function useMembership(discordId: string) {
  const { project_id: projectId } = useSettings();
  const [membership, setMembership] = useState<MembershipState>({ state: 'checking' });
  const [isAgain, setAgain] = useState(false);
  const isAsking = useRef(false);

  const check = useCallback(async () => {
    if (isAsking.current) {
      return;
    }
    isAsking.current = true;
    try {
      if (await isOnServer(discordId, projectId)) {
        setMembership({ state: 'assigning' });
        setMembership(await giveRole(discordId));
      } else {
        setMembership({ state: 'notMember' });
      }
    } catch (error) {
      logFailure('The membership could not be checked', error);
      const details = reasonOf(error, memberWords.checkFallback);
      setMembership({ state: 'error', message: memberWords.checkFailed, details });
    } finally {
      isAsking.current = false;
    }
  }, [discordId, projectId]);

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- it sets state only once Discord has answered
    void check();
  }, [check]);
  return {
    membership,
    /** It was asked for by a press: what is shown then is an answer to it. */
    isAgain,
    retry: () => {
      setAgain(true);
      setMembership({ state: 'checking' });
      void check();
    },
  };
}
