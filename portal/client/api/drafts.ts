import type { DraftView, Kind } from '@yieldwren/shared/browser';
import { request } from './request.ts';

/** Which draft. The server refuses it where somebody else has signed in than the page was made for. */
export interface DraftPlace {
  readonly kind: Kind;
  /** The Discord id of the person whose it is. */
  readonly owner: string;
}

const address = ({ kind, owner }: DraftPlace, replaces: readonly string[] = []) =>
  `/api/me/drafts/${kind}?${new URLSearchParams([['discord_id', owner], ...replaces.map((at) => ['replaces', at])])}`;

/** @returns nothing where none is kept */
export const readKeptDraft = (place: DraftPlace) => request<DraftView | undefined>(address(place));

/**
 * @param replaces when each draft that this page has written or shown was saved: another one stays
 * @param isLast the page is being left: the request outlives it
 * @returns the draft that is kept now
 */
export const keepDraft = (
  place: DraftPlace,
  draft: DraftView,
  replaces: readonly string[],
  isLast: boolean,
) => request<DraftView>(address(place), { method: 'PUT', body: { ...draft, replaces }, keepalive: isLast });

/** With parameters as above. */
export const deleteKeptDraft = (place: DraftPlace, replaces: readonly string[], isLast: boolean) =>
  request<undefined>(address(place, replaces), { method: 'DELETE', keepalive: isLast });
