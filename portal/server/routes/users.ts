import {
  DomainError,
  findUserByDiscordId,
  findUserById,
  mustBeSelf,
  presentUser,
  type User,
} from '@yieldwren/shared';
import { userView } from '@yieldwren/shared/views';
import { z } from 'zod';
import { cleared, noContent, ok } from '../http/Reply.ts';
import { presentPerson } from '../sessions/person.ts';
import { idParams } from './parameters.ts';
import { defineRoute } from './Route.ts';

const replies = { 200: { text: 'The person', schema: userView } };

const ownOnly = 'You may read your own profile only.';

function present(user: User | null) {
  if (!user) {
    throw new DomainError('not_found', 'There is no such profile.');
  }
  return ok(presentUser(user));
}

const findOwnUser = defineRoute({
  method: 'get',
  path: '/api/users',
  summary: "The session's own person, by Discord id",
  refuses: ['forbidden', 'not_found'],
  access: 'person',
  query: z.strictObject({ discord_id: z.string().max(20) }),
  replies,
  handle: async ({ query, person }) => {
    mustBeSelf(query.discord_id, person.discord_id, ownOnly);
    return present(await findUserByDiscordId(person.discord_id));
  },
});

const readOwnUser = defineRoute({
  method: 'get',
  path: '/api/users/:id',
  summary: "The session's own person, by id",
  refuses: ['forbidden', 'not_found'],
  access: 'person',
  params: idParams,
  replies,
  handle: async ({ params, person }) => {
    mustBeSelf(params.id, person.user_id, ownOnly);
    return present(await findUserById(person.user_id));
  },
});

const readSignedIn = defineRoute({
  method: 'get',
  path: '/api/auth/user',
  summary: 'Who is signed in, from the session alone',
  access: 'person',
  replies,
  waitsFor: 'itself',
  handle: async ({ person }) => ok(presentPerson(person)),
});

const signOut = defineRoute({
  method: 'post',
  path: '/api/auth/logout',
  summary: 'Ends the session',
  access: 'anyone',
  replies: { 204: { text: 'Signed out, whether or not anybody was signed in' } },
  waitsFor: 'itself',
  handle: async ({ deps, request, response }) => {
    await deps.sessions.signOut(request, response);
    return cleared(noContent(), 'cache');
  },
});

export const userRoutes = [readSignedIn, signOut, findOwnUser, readOwnUser];
