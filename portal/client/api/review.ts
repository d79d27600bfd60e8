import type { Kind, ReviewerView, Stats, Status } from '@yieldwren/shared/browser';
import { request } from './request.ts';

export interface ReviewQuery {
  kind: Kind;
  status?: Status | undefined;
  q?: string | undefined;
  cursor?: string | undefined;
}

export interface ReviewPage {
  applications: ReviewerView[];
  next: string | null;
}

const address = (id: string) => `/api/review/applications/${encodeURIComponent(id)}`;

export function listForReview(query: ReviewQuery): Promise<ReviewPage> {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return request<ReviewPage>(`/api/review/applications?${new URLSearchParams(given)}`);
}

export const readForReview = (id: string) => request<ReviewerView>(address(id));

export interface Verdict {
  reason?: string;
  note?: string;
}

export type Decision = 'approve' | 'reject' | 'reopen';

export const decide = (id: string, decision: Decision, verdict: Verdict) =>
  request<ReviewerView>(`${address(id)}/${decision}`, { method: 'POST', body: verdict });

export const readReviewStats = () => request<Stats>('/api/review/stats');
