import { DomainError, deliverMemberRole, evidenceOf, mustBeSelf, refusalReasons } from '@yieldwren/shared';
import { roleView } from '@yieldwren/shared/views';
import { z } from 'zod';
import { ok, type Reply } from '../http/Reply.ts';
import { asDomainError } from '../http/storesAway.ts';
import { withinDiscordTime, withinTime } from '../http/withinTime.ts';
import { defineRoute } from './Route.ts';

const pending = { pending: true, message: "You'll receive your role when you join our server" };
const refused = (evidence: Record<string, unknown>) =>
  new DomainError('discord_unavailable', 'Failed to assign Discord role', {}, evidence);

/** Whatever of Discord stands in the way is said in the same words, also that it takes too long in all. */
function refuse(error: unknown): never {
  const known = asDomainError(error);
  throw known && known.code !== 'discord_unavailable' ? known : refused(evidenceOf(error));
}

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
      schema: roleView,
    },
  },
  refuses: ['not_found', 'discord_unavailable'],
  waitsFor: 'itself',
  handle: async ({ deps, body, person }) => {
    mustBeSelf(body.discord_id, person.discord_id, refusalReasons.anotherPerson);
    // Given up or not, the role stays owed: its call is not aborted.
    const deliver = async () => await withinTime(deliverMemberRole(deps.context, person.discord_id));
    return answerFor(await withinDiscordTime(deps.context, deliver).catch(refuse));
  },
});
