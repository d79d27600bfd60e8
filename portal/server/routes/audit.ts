import { type Cell, readAudit, recordExport, streamAudit } from '@yieldwren/shared';
import { auditPageView, auditQuery } from '@yieldwren/shared/views';
import { z } from 'zod';
import { ok } from '../http/Reply.ts';
import { fileFormats, streamFile } from '../http/streamFile.ts';
import { withinTime } from '../http/withinTime.ts';
import { fileReplies } from './parameters.ts';
import { defineRoute } from './Route.ts';

const readAuditLog = defineRoute({
  method: 'get',
  path: '/api/review/audit',
  summary: 'What reviewers have done, newest first, by page',
  access: 'lead',
  query: auditQuery,
  replies: {
    200: {
      text: 'One page',
      schema: auditPageView,
    },
  },
  handle: async ({ actor, query }) => ok(await readAudit(actor, query)),
});

const columns = ['at', 'actor', 'actor_name', 'action', 'reference', 'person', 'surface', 'details'];

const exportAuditLog = defineRoute({
  method: 'get',
  path: '/api/review/audit/export',
  summary: 'The same as a file; that it was taken is recorded',
  access: 'lead',
  limit: 'export',
  isRecorded: true,
  query: auditQuery.extend({ format: z.enum(fileFormats).default('csv') }),
  replies: fileReplies,
  waitsFor: 'itself',
  handle: async (input) => {
    const { deps, actor, query } = input;
    const { format, ...filter } = query;
    await withinTime(recordExport(deps.context, actor, { file: 'audit', format }));
    const entries = await withinTime(streamAudit(actor, filter));
    async function* rows(): AsyncGenerator<Record<string, Cell>> {
      for await (const { details, ...entry } of entries) {
        const plain = Object.entries(details).map(([name, value]) => `${name}: ${value}`);
        yield { ...entry, details: plain.join(', ') };
      }
    }
    return await streamFile(input, { name: 'audit', format, columns }, rows());
  },
});

export const auditRoutes = [readAuditLog, exportAuditLog];
