import { block, limits, listBlocked, presentBlock, unblock } from '@yieldwren/shared';
import { z } from 'zod';
import { created, noContent, ok } from '../http/Reply.ts';
import { defineRoute } from './Route.ts';
import { cursor, day, emptyBody, idParams, text } from './schemas.ts';

const when = z.iso.datetime();
const blockSchema = z
  .object({
    id: text,
    discord_id: text.nullable().describe('Null once the person is erased'),
    reason: text.nullable(),
    by: text,
    by_name: text,
    at: when,
    until: when.nullable(),
  })
  .meta({ id: 'Block' });

export const listBlocklist = defineRoute({
  method: 'get',
  path: '/api/review/blocklist',
  summary: 'Whose applications are not accepted, newest first, by page',
  access: 'lead',
  query: z.strictObject({ cursor: cursor.optional() }),
  replies: {
    200: {
      text: 'One page',
      schema: z.object({ blocked: z.array(blockSchema), next: text.nullable() }),
    },
  },
  handle: async ({ deps, actor, query }) => ok(await listBlocked(deps.context, actor, query)),
});

export const blockOne = defineRoute({
  method: 'post',
  path: '/api/review/blocklist',
  summary: 'Accepts no more applications of a person; the reason is part of their own export',
  access: 'lead',
  limit: 'change',
  body: z.strictObject({
    discord_id: z.string().max(20),
    reason: z.string().max(limits.reasonCharacters).meta({ minLength: 1 }),
    until: day.optional().describe('For good without it'),
  }),
  replies: { 201: { text: 'Blocked', schema: blockSchema } },
  handle: async ({ deps, actor, body }) => created(presentBlock(await block(deps.context, actor, body))),
});

export const unblockOne = defineRoute({
  method: 'delete',
  path: '/api/review/blocklist/:id',
  summary: 'Accepts applications of the person again',
  refuses: ['not_found'],
  access: 'lead',
  limit: 'change',
  params: idParams,
  body: emptyBody,
  replies: { 204: { text: 'No longer blocked' } },
  handle: async ({ deps, actor, params }) => {
    await unblock(deps.context, actor, params.id);
    return noContent();
  },
});
