import { deleteView, limits, listViews, saveView } from '@yieldwren/shared';
import { listFilters, savedViewsView } from '@yieldwren/shared/views';
import { z } from 'zod';
import { noContent, ok } from '../http/Reply.ts';
import { defineRoute } from './Route.ts';

/** Words that were searched for may name a person, and are not kept. */
const { q: _words, ...conditions } = listFilters;
const listSchema = z.strictObject(conditions);
const filterSchema = z
  .record(z.string(), z.string().max(limits.searchCharacters))
  .refine((given) => listSchema.safeParse(given).success, 'The list cannot be narrowed down by this.')
  .meta({ description: 'What the list takes, without search and page' });

const path = '/api/review/views/:name';
const params = z.strictObject({ name: z.string().trim().min(1).max(limits.viewNameCharacters) });

const listOwnViews = defineRoute({
  method: 'get',
  path: '/api/review/views',
  summary: 'The views of the list that the reviewer has saved',
  access: 'reviewer',
  replies: {
    200: {
      text: 'By name',
      schema: savedViewsView,
    },
  },
  handle: async ({ actor }) => {
    const views = await listViews(actor);
    return ok({ views: views.map(({ name, filter }) => ({ name, filter })) });
  },
});

const saveOwnView = defineRoute({
  method: 'put',
  path,
  summary: `Saves a view, or replaces the one of that name; at most ${limits.viewsMost}`,
  access: 'reviewer',
  limit: 'change',
  params,
  body: z.strictObject({ filter: filterSchema }),
  replies: { 204: { text: 'Saved' } },
  handle: async ({ deps, actor, params: { name }, body: { filter } }) => {
    await saveView(deps.context, actor, { name, filter });
    return noContent();
  },
});

const deleteOwnView = defineRoute({
  method: 'delete',
  path,
  summary: 'Deletes a saved view',
  access: 'reviewer',
  limit: 'change',
  params,
  replies: { 204: { text: 'There is none any more' } },
  handle: async ({ actor, params: { name } }) => {
    await deleteView(actor, name);
    return noContent();
  },
});

export const savedViewRoutes = [listOwnViews, saveOwnView, deleteOwnView];
