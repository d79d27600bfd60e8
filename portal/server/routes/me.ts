import {
  erasePerson,
  findOfPerson,
  findUserByDiscordId,
  keyOf,
  presentForOwner,
  presentUser,
  readAnyApplication,
  withdraw,
} from '@yieldwren/shared';
import { z } from 'zod';
import { noContent, ok } from '../http/Reply.ts';
import { defineRoute } from '../http/Route.ts';
import { emptyBody, idParams, ownerViewSchema, userSchema } from './schemas.ts';

export const listOwnApplications = defineRoute({
  method: 'get',
  path: '/api/me/applications',
  summary: "The applicant's own applications, newest first",
  access: 'person',
  replies: { 200: { text: 'Applications', schema: z.object({ applications: z.array(ownerViewSchema) }) } },
  handle: async ({ deps, person }) => {
    const days = deps.context.config.REAPPLY_AFTER_DAYS;
    const found = await findOfPerson(person.discord_id);
    return ok({ applications: found.map((application) => presentForOwner(application, days)) });
  },
});

export const withdrawOwn = defineRoute({
  method: 'post',
  path: '/api/me/applications/:id/withdraw',
  summary: "Withdraws one's own pending application",
  access: 'person',
  limit: 'change',
  params: idParams,
  body: emptyBody,
  replies: { 200: { text: 'Withdrawn', schema: ownerViewSchema } },
  handle: async ({ deps, params, actor }) => {
    const { context } = deps;
    const key = keyOf(await readAnyApplication(params.id));
    return ok(presentForOwner(await withdraw(context, actor, key), context.config.REAPPLY_AFTER_DAYS));
  },
});

const everything = 1_000;

export const exportOwn = defineRoute({
  method: 'get',
  path: '/api/me/export',
  summary: 'Everything that is stored of the person, as a file',
  access: 'person',
  limit: 'export',
  replies: {
    200: {
      text: 'Profile and applications',
      schema: z.object({
        exported_at: z.iso.datetime(),
        user: userSchema.nullable(),
        applications: z.array(ownerViewSchema),
      }),
    },
  },
  handle: async ({ deps, person }) => {
    const { config, now } = deps.context;
    const [user, found] = await Promise.all([
      findUserByDiscordId(person.discord_id),
      findOfPerson(person.discord_id, undefined, everything),
    ]);
    const body = {
      exported_at: now().toISOString(),
      user: user && presentUser(user),
      applications: found.map((application) => presentForOwner(application, config.REAPPLY_AFTER_DAYS)),
    };
    return { ...ok(body), headers: { 'content-disposition': 'attachment; filename="my-data.json"' } };
  },
});

export const eraseOwn = defineRoute({
  method: 'delete',
  path: '/api/me',
  summary: 'Erases the person: answers, profile, cards, sessions',
  access: 'person',
  limit: 'change',
  body: emptyBody,
  replies: { 204: { text: 'Erased, and signed out everywhere' } },
  handle: async ({ deps, person, request, response }) => {
    await erasePerson(deps.context, person.discord_id);
    await deps.sessions.signOut(request, response);
    return noContent({ 'Clear-Site-Data': '"cache", "cookies", "storage"' });
  },
});
