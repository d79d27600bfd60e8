import type { VerifiedView } from '@yieldwren/shared/browser';
import { ownPath } from '@yieldwren/shared/ownPath';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { readAccount } from '../../account/accountStore.ts';
import { landingState, noteRefusal } from '../../account/landing.ts';
import { logInWithCode } from '../../api/auth.ts';
import { codeOf, ReplyError } from '../../api/request.ts';
import { useSettings } from '../../settings.ts';
import { dropEntry, localEntries, readEntry } from '../../storage.ts';
import { toasts } from '../../toasts.ts';
import { useAuth } from './AuthProvider.tsx';
import { callbackWords } from './words.ts';

export interface LoginFailure {
  readonly code: string | undefined;
  readonly message: string;
}

/** Refusals that lead somewhere else at once. */
const leads: Record<string, { to: string; message: string }> = {
  user_not_found: { to: '/apply', message: callbackWords.notFound },
  application_not_approved: { to: '/', message: callbackWords.notApproved },
};

const failureOf = (error: unknown): LoginFailure => ({
  code: codeOf(error),
  message: error instanceof ReplyError ? error.message : callbackWords.unreachable,
});

/** Finishes a login with the code Discord sent back, once. @returns what went wrong, if anything did */
export function useLoginCallback(): LoginFailure | undefined {
  const [search] = useSearchParams();
  const { accept } = useAuth();
  const { project_id: projectId } = useSettings();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<LoginFailure>();

  const enter = useEffectEvent(({ user }: VerifiedView) => {
    accept(user);
    toasts.success({ message: callbackWords.welcome(user.username) });
    const path = ownPath(readEntry('localStorage', localEntries.redirect)) ?? '/';
    dropEntry('localStorage', localEntries.redirect);
    void navigate(path, { replace: true, state: landingState });
  });

  const refuse = useEffectEvent((error: unknown) => {
    const lead = leads[codeOf(error) ?? ''];
    if (lead) {
      // The server knows whether the application waits, was refused or was withdrawn.
      const message = (error instanceof ReplyError && error.reply.message) || lead.message;
      toasts.error({ message });
      noteRefusal({ message, turn: readAccount().turn });
      void navigate(lead.to, { replace: true, ...(lead.to === '/' && { state: landingState }) });
      return;
    }
    toasts.error({ message: callbackWords.failed });
    setFailure(failureOf(error));
  });

  const code = search.get('code') || null;
  const refusal = search.get('error') ?? undefined;
  const state = search.get('state') ?? undefined;
  useEffect(() => {
    let isShown = true;
    if (code === null) {
      toasts.error({ message: callbackWords.failed });
    } else {
      logInWithCode({ code, state, project_id: projectId }).then(
        (reply) => isShown && enter(reply),
        (error: unknown) => isShown && refuse(error),
      );
    }
    return () => {
      isShown = false;
    };
  }, [code, state, projectId]);

  return code === null ? { code: refusal, message: callbackWords.noCode } : failure;
}
