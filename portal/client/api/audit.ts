import type { AuditFilter, AuditPage } from '@yieldwren/shared/browser';
import { queryOf, request } from './request.ts';

export const readAudit = (filter: AuditFilter, cursor: string | undefined) =>
  request<AuditPage>(`/api/review/audit?${queryOf({ ...filter, cursor })}`);

/** A download, not a call: the browser saves the file the server names. */
export const auditExportAddress = (filter: AuditFilter, format: 'csv' | 'jsonl') =>
  `/api/review/audit/export?${queryOf({ ...filter, format })}`;
