import type { ApplyGate, Kind, OwnerView, UserView } from '@yieldwren/shared/browser';
import { request } from './request.ts';

export interface MyApplications {
  readonly applications: readonly OwnerView[];
  /** Whether each form may be sent now. */
  readonly apply: Readonly<Record<Kind, ApplyGate>>;
}

/** Who is signed in, and whether they review. */
export const readMe = () =>
  request<UserView & { readonly reviewer: boolean; readonly lead: boolean }>('/api/me');

export const readMyApplications = () => request<MyApplications>('/api/me/applications');

export const withdrawApplication = (id: string) =>
  request<OwnerView>(`/api/me/applications/${encodeURIComponent(id)}/withdraw`, { method: 'POST' });

export const editApplication = (id: string, answers: Readonly<Record<string, unknown>>) =>
  request<OwnerView>(`/api/me/applications/${encodeURIComponent(id)}`, { method: 'PATCH', body: answers });

export const eraseMe = () => request<unknown>('/api/me', { method: 'DELETE' });

/** A download, not a call: the browser saves the file the server names. */
export const exportAddress = '/api/me/export';
export const eventsAddress = '/api/me/events';
