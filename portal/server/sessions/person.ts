import type { Actor, Applicant, IdentityView, UserView } from '@yieldwren/shared';
import { limits } from '@yieldwren/shared';
import type { Request } from 'express';

/** Who a session belongs to. Identity comes from here alone. */
export interface SessionPerson {
  user_id: string;
  discord_id: string;
  username: string;
  discriminator: string | null;
  avatar: string | null;
  /** In the guild, and still in its screening, when Discord was last asked. */
  member: boolean;
  screening: boolean;
  /** Verified for the form of the beta: the funnel counts these alone. */
  came_to_apply?: true;
}

declare module 'express-session' {
  interface SessionData {
    person?: SessionPerson;
    /** Milliseconds; no session is good for longer than 12 hours from here. */
    started_at: number;
    /** Logged out: its cookie came with what was asked before. */
    has_left?: true;
    /** Its browser has been given another by a new sign-in: its cookie came with what was asked before. */
    is_replaced?: true;
  }
}

/** The person of a request, or null: no session, nobody signed in, or the session has had its day. */
export function personOf(request: Request, now: Date): SessionPerson | null {
  const { person, started_at: startedAt } = request.session;
  return person && now.getTime() - (startedAt ?? 0) < limits.sessionAbsoluteMs ? person : null;
}

export const actorOf = (
  person: SessionPerson,
  rights: Pick<Actor, 'isReviewer' | 'isLead'> = { isReviewer: false },
): Actor => ({
  id: person.discord_id,
  name: person.username,
  ...rights,
  surface: 'portal',
});

export const applicantOf = (person: SessionPerson): Applicant => ({
  user_id: person.user_id,
  discord_id: person.discord_id,
  username: person.username,
  avatar: person.avatar,
  isFullMember: person.member && !person.screening,
});

/** The part that the verification calls give back. */
export const presentIdentity = ({ discord_id, username, avatar }: SessionPerson): IdentityView => ({
  discord_id,
  username,
  avatar,
});

/** The row of `users` as the session knows it. */
export const presentPerson = ({
  user_id,
  discord_id,
  username,
  discriminator,
  avatar,
}: SessionPerson): UserView => ({
  id: user_id,
  discord_id,
  username,
  discriminator,
  avatar,
});
