import { request } from './request.ts';

/** What the list is narrowed down by, under a name of the reviewer's own. */
export interface SavedView {
  readonly name: string;
  /** As the list takes it; without a state it is all of them. */
  readonly filter: Readonly<Record<string, string>>;
}

const address = (name: string) => `/api/review/views/${encodeURIComponent(name)}`;

export const listViews = async () =>
  (await request<{ views: readonly SavedView[] }>('/api/review/views')).views;

export const saveView = ({ name, filter }: SavedView) =>
  request<undefined>(address(name), { method: 'PUT', body: { filter } });

export const deleteView = (name: string) => request<undefined>(address(name), { method: 'DELETE' });
