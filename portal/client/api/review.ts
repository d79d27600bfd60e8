import type {
  BulkLine,
  BulkRequest,
  ContactView,
  EffectKind,
  Kind,
  MembershipView,
  ReopenRequest,
  ReviewDetail,
  ReviewerView,
  ReviewPage,
  ReviewQuery,
  Stats,
  Verdict,
} from '@yieldwren/shared/browser';
import { queryOf, request, requestLines } from './request.ts';

const address = (id: string) => `/api/review/applications/${encodeURIComponent(id)}`;

export const listForReview = (query: ReviewQuery) =>
  request<ReviewPage>(`/api/review/applications?${queryOf(query)}`);

/** A download, not a call: the browser saves the file the server names. */
export const listExportAddress = (filter: Readonly<Record<string, string | undefined>>) =>
  `/api/review/export?${queryOf(filter)}`;

export const readForReview = (id: string) => request<ReviewDetail>(address(id));

export type DecisionVerb = 'approve' | 'reject' | 'reopen';

const post = (id: string, verb: string, body: object = {}) =>
  request<ReviewerView>(`${address(id)}/${verb}`, { method: 'POST', body });

export const decide = (id: string, verb: DecisionVerb, verdict: Verdict | ReopenRequest) =>
  post(id, verb, verdict);
/** @param decidedAt of the decision that is meant: another in its place stays */
export const undoDecision = (id: string, decidedAt?: string) =>
  post(id, 'undo', decidedAt ? { decided_at: decidedAt } : {});
export const claimApplication = (id: string) => post(id, 'claim');
export const releaseApplication = (id: string) => post(id, 'release');
export const retryDelivery = (id: string, effect: EffectKind) => post(id, 'retry', { effect });
export const askApplicant = (id: string, text: string) => post(id, 'questions', { text });
export const discussInDiscord = (id: string) => post(id, 'discuss');
export const addNote = (id: string, text: string) => post(id, 'notes', { text });

/** The same with many, one after the other; `onLine` hears of each as it is done. */
export const actOnMany = (work: BulkRequest, onLine: (line: BulkLine) => void, signal: AbortSignal) =>
  requestLines(
    '/api/review/bulk',
    work,
    (line) => {
      onLine(line as BulkLine);
    },
    signal,
  );

/** Recorded: who looked, and when. */
export const revealContact = (id: string) =>
  request<ContactView>(`${address(id)}/reveal`, { method: 'POST', body: {} });

export const readMembership = (id: string) => request<MembershipView>(`${address(id)}/membership`);

export const reviewEventsAddress = '/api/review/events';

/** Tells the other reviewers what this page, known by its stream, has open. */
export const tellLooking = (stream: string, id: string | null) =>
  request<undefined>('/api/review/looking', { method: 'POST', body: { stream, id } });

export const readReviewStats = ({ kind, range }: { kind: Kind | undefined; range: string }) =>
  request<Stats>(`/api/review/stats?${queryOf({ kind, range })}`);
