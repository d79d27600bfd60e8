import { block, listBlocked, presentBlock, unblock } from '@yieldwren/shared';
import { blockBody, blocklistPageView, blockView, cursor } from '@yieldwren/shared/views';
import { z } from 'zod';
import { created, noContent, ok } from '../http/Reply.ts';
import { idParams } from './parameters.ts';
import { defineRoute } from './Route.ts';

const listBlocklist = defineRoute({
  method: 'get',
  path: '/api/review/blocklist',
  summary: 'Whose applications are not accepted, newest first, by page',
  access: 'lead',
  query: z.strictObject({ cursor: cursor.optional() }),
  replies: {
    200: {
      text: 'One page',
      schema: blocklistPageView,
    },
  },
  handle: async ({ deps, actor, query }) => ok(await listBlocked(deps.context, actor, query)),
});

const blockOne = defineRoute({
  method: 'post',
  path: '/api/review/blocklist',
  summary: 'Accepts no more applications of a person; the reason is part of their own export',
  access: 'lead',
  limit: 'change',
  body: blockBody,
  replies: { 201: { text: 'Blocked', schema: blockView } },
  handle: async ({ deps, actor, body }) => created(presentBlock(await block(deps.context, actor, body))),
});

const unblockOne = defineRoute({
  method: 'delete',
  path: '/api/review/blocklist/:id',
  summary: 'Accepts applications of the person again',
  refuses: ['not_found'],
  access: 'lead',
  limit: 'change',
  params: idParams,
  replies: { 204: { text: 'No longer blocked' } },
  handle: async ({ deps, actor, params }) => {
    await unblock(deps.context, actor, params.id);
    return noContent();
  },
});

export const blocklistRoutes = [listBlocklist, blockOne, unblockOne];
