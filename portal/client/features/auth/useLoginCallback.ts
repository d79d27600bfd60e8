import type { VerifiedView } from '@yieldwren/shared/browser';
import { ownPath } from '@yieldwren/shared/ownPath';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { readAccount } from '../../account/accountStore.ts';
import { landingState, noteRefusal } from '../../account/landing.ts';
import { logInWithCode } from '../../api/auth.ts';
import { codeOf, ReplyError, repliedText } from '../../api/request.ts';
import { useSettings } from '../../settings.ts';
import { dropEntry, localEntries, readEntry } from '../../storage.ts';
import { toasts } from '../../toasts.ts';
import { useAuth } from './AuthProvider.tsx';
import { callbackWords } from './words.ts';

export interface LoginFailure {
  readonly code: string | undefined;
  readonly message: string;
}

/** Where refusals lead that say enough with their own words. */
const leads: Record<string, string> = { user_not_found: '/apply', application_not_approved: '/' };

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
    const to = leads[codeOf(error) ?? ''];
    if (to) {
      // The server knows whether the application waits, was refused or was withdrawn.
      const message = repliedText(error, callbackWords.failed);
      toasts.error({ message });
      noteRefusal({ message, turn: readAccount().turn });
      void navigate(to, { replace: true, ...(to === '/' && { state: landingState }) });
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
