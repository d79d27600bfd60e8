import type { OwnerView } from '@yieldwren/shared/browser';
import { request } from './request.ts';

export const readMyApplications = async (): Promise<OwnerView[]> => {
  const reply = await request<{ applications?: OwnerView[] }>('/api/me/applications');
  return reply.applications ?? [];
};

export const withdrawApplication = (id: string) =>
  request<OwnerView>(`/api/me/applications/${encodeURIComponent(id)}/withdraw`, { method: 'POST' });

export const eraseMe = () => request<unknown>('/api/me', { method: 'DELETE' });

/** A download, not a call: the browser saves the file the server names. */
export const exportAddress = '/api/me/export';
export const eventsAddress = '/api/me/events';
