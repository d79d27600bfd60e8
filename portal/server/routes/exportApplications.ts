import { exportApplications, exportColumns, recordExport } from '@yieldwren/shared';
import { listFilters } from '@yieldwren/shared/views';
import { z } from 'zod';
import { fileFormats, streamFile } from '../http/streamFile.ts';
import { withinTime } from '../http/withinTime.ts';
import { fileReplies } from './parameters.ts';
import { defineRoute } from './Route.ts';

export const exportForReview = defineRoute({
  method: 'get',
  path: '/api/review/export',
  summary:
    'The whole of a list as a file; that it was taken is recorded, and contact data is a reveal of each',
  access: 'lead',
  limit: 'export',
  isRecorded: true,
  query: z.strictObject({
    ...listFilters,
    format: z.enum(fileFormats).default('csv'),
    contact: z.enum(['0', '1']).default('0'),
  }),
  replies: fileReplies,
  waitsFor: 'itself',
  handle: async (input) => {
    const { deps, actor, query } = input;
    const { format, contact, ...filter } = query;
    const withContact = contact === '1';
    const { q, ...named } = filter;
    const narrowed = Object.entries({ ...named, search: q ? 'yes' : undefined })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}=${value instanceof Date ? value.toISOString() : value}`);
    const details = { file: 'applications', format, contact: withContact ? 'yes' : 'no' };
    await withinTime(recordExport(deps.context, actor, { ...details, filter: narrowed.join(' ') }));
    const rows = exportApplications(deps.context, actor, filter, withContact);
    const columns = exportColumns(withContact);
    // A reveal is a write about whoever reads, who may be erased meanwhile.
    const file = { name: 'applications', format, columns, ...(withContact && { rowsAtOnce: 1 }) };
    return await streamFile(input, file, rows);
  },
});
