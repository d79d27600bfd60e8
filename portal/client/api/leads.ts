import type {
  AuditFilter,
  AuditPage,
  BlocklistPage,
  BlockRequest,
  BlockView,
} from '@yieldwren/shared/browser';
import { queryOf, request } from './request.ts';

export const readAudit = (filter: AuditFilter, cursor: string | undefined) =>
  request<AuditPage>(`/api/review/audit?${queryOf({ ...filter, cursor })}`);

/** Downloads, not calls: the browser saves the file the server names. */
export const auditExportAddress = (filter: AuditFilter, format: 'csv' | 'jsonl') =>
  `/api/review/audit/export?${queryOf({ ...filter, format })}`;
export const listExportAddress = (filter: Readonly<Record<string, string | undefined>>) =>
  `/api/review/export?${queryOf(filter)}`;

export const readBlocklist = (cursor: string | undefined) =>
  request<BlocklistPage>(`/api/review/blocklist?${queryOf({ cursor })}`);

export const blockPerson = (body: BlockRequest) =>
  request<BlockView>('/api/review/blocklist', { method: 'POST', body });

export const unblockPerson = (id: string) =>
  request<undefined>(`/api/review/blocklist/${encodeURIComponent(id)}`, { method: 'DELETE', body: {} });
