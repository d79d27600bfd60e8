import type { JoinRequiredView, UserView, VerifiedView } from '@yieldwren/shared/browser';
import { noticeSignIn } from '../account/accountStore.ts';
import { codeOf, type ReplyError, request } from './request.ts';

/** As the page reads it: no part is taken for granted. */
export type SignInReply = Partial<VerifiedView & JoinRequiredView>;

/** Where the window goes to ask Discord who somebody is. @param returnTo a path of the portal */
export function signInAddress(returnTo: string): string {
  return `/api/auth/discord?${new URLSearchParams({ flow: 'apply', return_to: returnTo })}`;
}

interface Callback {
  code: string;
  /** Nothing where the address had none: what that means the server says. */
  state: string | undefined;
  project_id: string;
}

const asked = new Map<string, Promise<unknown>>();

/** Discord was not asked yet, and the code is as good as before. */
export const isBusy = (error: unknown): error is ReplyError => codeOf(error) === 'rate_limited';

/**
 * Discord's code works once: if the page mounts again, it shares the first exchange. A retry after `rate_limited` is a
 * new exchange.
 */
function askOnce<Reply>(body: Callback & { mode?: 'login' }, attempt = 1): Promise<Reply> {
  const key = `${body.mode ?? 'verify'} ${attempt} ${body.code}`;
  const known = asked.get(key) as Promise<Reply> | undefined;
  if (known) {
    return known;
  }
  const reply = request<Reply>('/api/discord-auth', { method: 'POST', body }).finally(noticeSignIn);
  asked.set(key, reply);
  return reply;
}

export const exchangeCode = (callback: Callback, attempt: number) => askOnce<SignInReply>(callback, attempt);

export const logInWithCode = (callback: Callback) => askOnce<VerifiedView>({ ...callback, mode: 'login' });

export const recheckMembership = (discordId: string, projectId: string) =>
  request<SignInReply>('/api/discord-auth', {
    method: 'POST',
    body: { project_id: projectId, check_membership_only: true, discord_id: discordId },
  });

export const readSignedInUser = () => request<UserView>('/api/auth/user');

export const endSession = () => request<undefined>('/api/auth/logout', { method: 'POST' });
