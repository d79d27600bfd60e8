import type { BlocklistPage, BlockRequest, BlockView } from '@yieldwren/shared/browser';
import { queryOf, request } from './request.ts';

export const readBlocklist = (cursor: string | undefined) =>
  request<BlocklistPage>(`/api/review/blocklist?${queryOf({ cursor })}`);

export const blockPerson = (body: BlockRequest) =>
  request<BlockView>('/api/review/blocklist', { method: 'POST', body });

export const unblockPerson = (id: string) =>
  request<undefined>(`/api/review/blocklist/${encodeURIComponent(id)}`, { method: 'DELETE', body: {} });
