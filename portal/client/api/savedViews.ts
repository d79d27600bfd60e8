import type { SavedView, SavedViewsView } from '@yieldwren/shared/browser';
import { request } from './request.ts';

/** A browser folds dots alone into the address before them. The server drops the blank. */
const address = (name: string) => `/api/review/views/${encodeURIComponent(name).replace(/^\.\.?$/, '%20$&')}`;

export const listViews = async () => (await request<SavedViewsView>('/api/review/views')).views;

export const saveView = ({ name, filter }: SavedView) =>
  request<undefined>(address(name), { method: 'PUT', body: { filter } });

export const deleteView = (name: string) => request<undefined>(address(name), { method: 'DELETE' });
