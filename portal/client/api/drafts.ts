import type { Kind } from '@yieldwren/shared/browser';
import { request } from './request.ts';

/** What the server keeps of a form that was not sent. */
export interface KeptDraft {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly saved_at: string;
}

const address = (kind: Kind) => `/api/me/drafts/${kind}`;

/** @returns nothing where none is kept */
export const readKeptDraft = (kind: Kind) => request<KeptDraft | undefined>(address(kind));

/**
 * @param replaces when each draft that this page has written or shown was saved: another one stays
 * @param isLast the page is being left: the request outlives it
 * @returns the draft that is kept now
 */
export const keepDraft = (kind: Kind, draft: KeptDraft, replaces: readonly string[], isLast: boolean) =>
  request<KeptDraft>(address(kind), { method: 'PUT', body: { ...draft, replaces }, keepalive: isLast });

export const deleteKeptDraft = (kind: Kind) => request<undefined>(address(kind), { method: 'DELETE' });
