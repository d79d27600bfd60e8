import type { ApplyGate, Kind, OwnerView, UserView } from '@yieldwren/shared/browser';
import { request } from './request.ts';

export interface MyApplications {
  readonly applications: readonly OwnerView[];
  /** Whether each form may be sent now. */
  readonly apply: Readonly<Record<Kind, ApplyGate>>;
  /** Since when they want no e-mails but answers to what they do themselves. */
  readonly mail_stopped_at: string | null;
}

/** Who is signed in, and whether they review. */
export const readMe = () =>
  request<UserView & { readonly reviewer: boolean; readonly lead: boolean }>('/api/me');

export const readMyApplications = () => request<MyApplications>('/api/me/applications');

export const withdrawApplication = (id: string) =>
  request<OwnerView>(`/api/me/applications/${encodeURIComponent(id)}/withdraw`, { method: 'POST' });

export const editApplication = (id: string, answers: Readonly<Record<string, unknown>>) =>
  request<OwnerView>(`/api/me/applications/${encodeURIComponent(id)}`, { method: 'PATCH', body: answers });

export const answerQuestion = (id: string, answer: { readonly question: string; readonly text: string }) =>
  request<OwnerView>(`/api/me/applications/${encodeURIComponent(id)}/answer`, {
    method: 'POST',
    body: answer,
  });

/** @returns a code that proves the day */
export const eraseMe = () => request<{ readonly receipt: string }>('/api/me', { method: 'DELETE' });

export const wantMails = () => request<unknown>('/api/me/mail', { method: 'PUT', body: { wanted: true } });

/** A download, not a call: the browser saves the file the server names. */
export const exportAddress = '/api/me/export';
export const eventsAddress = '/api/me/events';
