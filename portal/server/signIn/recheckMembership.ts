import { type Context, countStepsSoon, DomainError, mustBeSelf, refusalReasons } from '@yieldwren/shared';
import type { Request } from 'express';
import { ok, type Reply } from '../http/Reply.ts';
import type { MembershipReads } from '../sessions/createMembershipReads.ts';
import type { Sessions } from '../sessions/createSessions.ts';
import { presentIdentity, type SessionPerson } from '../sessions/person.ts';

interface RecheckParts {
  memberships: MembershipReads;
  sessions: Sessions;
  request: Request;
  person: SessionPerson | null;
}

/**
 * Asks Discord whether the session's person is a member now, and keeps the answer in the session.
 * @throws {DomainError} rate_limited, discord_unavailable
 */
export async function refreshMembership(
  { memberships, sessions, request }: RecheckParts,
  person: SessionPerson,
): Promise<SessionPerson> {
  const { member, screening } = await memberships.read(person.discord_id);
  if (member === person.member && screening === person.screening) {
    return person;
  }
  const known = { ...person, member, screening };
  await sessions.change(request, known);
  return known;
}

/** 'I've Joined - Continue'. @throws {DomainError} unauthenticated, forbidden, rate_limited, discord_unavailable */
export async function recheckMembership(
  parts: RecheckParts & { context: Context },
  claimedId: string,
): Promise<Reply> {
  const { context, person } = parts;
  if (!person) {
    throw new DomainError('unauthenticated', 'Please verify with Discord first.');
  }
  mustBeSelf(claimedId, person.discord_id, refusalReasons.anotherPerson);
  const { member } = await refreshMembership(parts, person);
  if (member && !person.member && person.came_to_apply) {
    countStepsSoon(context, { joined: 1 });
  }
  return ok(member ? { success: true, user: presentIdentity(person) } : { requires_server_join: true });
}
