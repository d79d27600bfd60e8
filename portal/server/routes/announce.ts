import { announceAgain, DomainError, deliverMemberRole, evidenceOf } from '@yieldwren/shared';
import { z } from 'zod';
import { asDomainError } from '../http/asDomainError.ts';
import { ok, type Reply } from '../http/Reply.ts';
import { defineRoute } from '../http/Route.ts';

export const notifyReviewers = defineRoute({
  method: 'post',
  path: '/api/application-notifications',
  summary: "Sees to it that the review card of one's own application is on its way",
  access: 'person',
  limit: 'askDiscord',
  body: z.looseObject({ id: z.string().max(64) }).meta({ description: 'The record; only its id is read.' }),
  replies: { 202: { text: 'On its way' } },
  handle: async ({ deps, body, actor }) => {
    await announceAgain(deps.context, actor, body.id);
    return { status: 202, body: { accepted: true } };
  },
});

const pending = { pending: true, message: "You'll receive your role when you join our server" };
const refused = (evidence: Record<string, unknown>) =>
  new DomainError('discord_unavailable', 'Failed to assign Discord role', {}, evidence);

function answerFor(state: Awaited<ReturnType<typeof deliverMemberRole>>): Reply {
  if (state === 'done') {
    return ok({ success: true, message: 'Discord role assigned successfully!' });
  }
  if (state === 'waiting_for_join') {
    return ok(pending);
  }
  throw refused({ state });
}

export const assignRole = defineRoute({
  method: 'post',
  path: '/api/discord-assign-role',
  summary: 'Gives the community role now; what does not succeed is done later',
  access: 'person',
  limit: 'askDiscord',
  body: z.strictObject({ discord_id: z.string().max(20) }),
  replies: {
    200: {
      text: 'Given, or waiting for the person to join',
      schema: z.object({
        success: z.literal(true).optional(),
        pending: z.literal(true).optional(),
        message: z.string(),
      }),
    },
  },
  waitsFor: 'both',
  handle: async ({ deps, body, person }) => {
    if (body.discord_id !== person.discord_id) {
      throw new DomainError('forbidden', 'This is another person.', {}, { user: person.user_id });
    }
    if (person.screening) {
      return ok(pending);
    }
    const state = await deliverMemberRole(deps.context, person.discord_id).catch((error: unknown) => {
      throw asDomainError(error) ?? refused(evidenceOf(error));
    });
    return answerFor(state);
  },
});
