import { type Context, DomainError, readMembership } from '@yieldwren/shared';
import type { Request } from 'express';
import { ok, type Reply } from '../http/Reply.ts';
import { withinTime } from '../http/withinTime.ts';
import type { Sessions } from '../sessions/createSessions.ts';
import { presentIdentity, type SessionPerson } from '../sessions/person.ts';

interface Doors {
  context: Context;
  sessions: Sessions;
  request: Request;
  person: SessionPerson | null;
}

/**
 * Asks Discord whether the session's person is a member now, and keeps the answer in the session.
 * @throws {DomainError} discord_unavailable
 */
export async function refreshMembership(
  { context, sessions, request }: Doors,
  person: SessionPerson,
): Promise<SessionPerson> {
  const asked = readMembership(context.discord, person.discord_id);
  const { member, screening } = await withinTime(asked, 'discord');
  if (member === person.member && screening === person.screening) {
    return person;
  }
  const known = { ...person, member, screening };
  await sessions.change(request, known);
  return known;
}

/** 'I've Joined - Continue'. @throws {DomainError} unauthenticated, forbidden, discord_unavailable */
export async function recheckMembership(doors: Doors, claimedId: string): Promise<Reply> {
  const { person } = doors;
  if (!person) {
    throw new DomainError('unauthenticated', 'Please verify with Discord first.');
  }
  if (claimedId !== person.discord_id) {
    throw new DomainError('forbidden', 'This is another person.', {}, { user: person.user_id });
  }
  const { member } = await refreshMembership(doors, person);
  return ok(member ? { success: true, user: presentIdentity(person) } : { requires_server_join: true });
}
