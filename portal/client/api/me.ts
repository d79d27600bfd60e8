import type { AccountView, ErasureView, OwnApplicationsView, OwnerView } from '@yieldwren/shared/browser';
import { request } from './request.ts';

/** Who is signed in, and whether they review. */
export const readMe = () => request<AccountView>('/api/me');

export const readMyApplications = () => request<OwnApplicationsView>('/api/me/applications');

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
export const eraseMe = () => request<ErasureView>('/api/me', { method: 'DELETE' });

export const wantMails = () => request<unknown>('/api/me/mail', { method: 'PUT', body: { wanted: true } });

/** A download, not a call: the browser saves the file the server names. */
export const exportAddress = '/api/me/export';
export const eventsAddress = '/api/me/events';
