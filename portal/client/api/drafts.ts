import type { DraftView, Kind } from '@yieldwren/shared/browser';
import { request } from './request.ts';

const address = (kind: Kind) => `/api/me/drafts/${kind}`;

/** @returns nothing where none is kept */
export const readKeptDraft = (kind: Kind) => request<DraftView | undefined>(address(kind));

/**
 * @param replaces when each draft that this page has written or shown was saved: another one stays
 * @param isLast the page is being left: the request outlives it
 * @returns the draft that is kept now
 */
export const keepDraft = (kind: Kind, draft: DraftView, replaces: readonly string[], isLast: boolean) =>
  request<DraftView>(address(kind), { method: 'PUT', body: { ...draft, replaces }, keepalive: isLast });

/** @param isLast as above */
export const deleteKeptDraft = (kind: Kind, isLast: boolean) =>
  request<undefined>(address(kind), { method: 'DELETE', keepalive: isLast });
