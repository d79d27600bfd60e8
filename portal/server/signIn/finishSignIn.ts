import { type Context, countStepsSoon, DomainError, isToApply, type SignInFlow } from '@yieldwren/shared';
import type { Request } from 'express';
import { ok, type Reply, refusal } from '../http/Reply.ts';
import { asDomainError } from '../http/storesAway.ts';
import { discordTimeMs, withinDiscordTime } from '../http/withinTime.ts';
import type { MembershipReads } from '../sessions/createMembershipReads.ts';
import type { Sessions } from '../sessions/createSessions.ts';
import { presentIdentity, type SessionPerson } from '../sessions/person.ts';
import { signInByCode } from './signIn.ts';
import {
  awaitAnswer,
  hashOfCode,
  keepAnswer,
  nonceOf,
  readTicket,
  releaseTicket,
  spendTicket,
  type Ticket,
} from './tickets.ts';

interface Callback {
  flow: SignInFlow;
  code: string;
  state: string | undefined;
}

interface SignInParts {
  context: Context;
  sessions: Sessions;
  memberships: MembershipReads;
  request: Request;
}

const staleState = (reason: string) =>
  new DomainError(
    'invalid_state',
    undefined,
    { error_description: 'The state parameter does not belong to a sign-in that this browser has open.' },
    { reason },
  );

function replyFor(context: Context, ticket: Ticket, person: SessionPerson): Reply {
  const user = presentIdentity(person);
  const back = ticket.return_to ? { return_to: ticket.return_to } : {};
  if (ticket.flow === 'login' || person.member) {
    return ok({ success: true, user, ...back });
  }
  return ok({ requires_server_join: true, user, server_invite: context.config.DISCORD_INVITE_URL, ...back });
}

const withPurpose = (person: SessionPerson, ticket: Ticket): SessionPerson =>
  isToApply(ticket) ? { ...person, came_to_apply: true } : person;

function countVerified(context: Context, { came_to_apply: isCounted, member }: SessionPerson) {
  if (isCounted) {
    countStepsSoon(context, { verified: 1, joined: member ? 1 : 0 });
  }
}

async function exchangeOnce(parts: SignInParts, nonce: string, ticket: Ticket, code: string): Promise<Reply> {
  const { context, sessions, request } = parts;
  const { flow } = ticket;
  try {
    const { person: found, refused } = await withinDiscordTime(
      context,
      async (signal) => await signInByCode(context, ticket, code, signal),
    );
    const person = withPurpose(found, ticket);
    const reply = refused ? refusal(refused) : replyFor(context, ticket, person);
    await sessions.signIn(request, person, async (became) => {
      await keepAnswer(context, nonce, { reply, became });
    });
    const outcome = refused ? { refusal: refused.code } : { member: person.member };
    context.log.info({ flow, user: person.user_id, ...outcome }, 'signed in');
    countVerified(context, person);
    return reply;
  } catch (error) {
    const refused = asDomainError(error);
    if (!refused) {
      throw error;
    }
    const level = 'repair' in refused.evidence ? 'error' : 'info';
    context.log[level]({ flow, refusal: refused.code, ...refused.evidence }, 'sign-in refused');
    const reply = refusal(refused);
    if (refused.code === 'rate_limited') {
      await releaseTicket(context, nonce, reply);
    } else {
      await keepAnswer(context, nonce, { reply });
    }
    return reply;
  }
}

/** A ticket that is spent is good for the code on which it was spent, and no other. */
function mustBeSpentOn(code: string, ticket: Ticket): void {
  if (ticket.code && ticket.code !== hashOfCode(code)) {
    throw staleState('used with another code');
  }
}

/** What the first request needs beside its work, before its answer is kept. */
const beforeKeptMs = 700;

async function repeatAnswer(
  { context, sessions, request }: SignInParts,
  nonce: string,
  code: string,
): Promise<Reply> {
  const answered = await awaitAnswer(context, nonce, discordTimeMs(context.config) + beforeKeptMs);
  if (!answered) {
    throw staleState('the first request did not finish');
  }
  const { ticket, reply } = answered;
  mustBeSpentOn(code, ticket);
  if (ticket.became && !(await sessions.adopt(request, ticket.became))) {
    throw staleState('signed out since');
  }
  return reply;
}

/**
 * The return from Discord. The nonce is spent before the code is exchanged, and a code is exchanged once however often
 * and in however many processes the callback arrives: the others wait for the first one's answer and get it again.
 * Verification reads the membership too: whoever cannot have that soon is refused before anything is spent. Whoever is
 * told `rate_limited` may come again with the same code.
 * @throws {DomainError} invalid_state, rate_limited
 */
export async function finishSignIn(parts: SignInParts, { flow, code, state }: Callback): Promise<Reply> {
  const nonce = nonceOf(state, flow);
  const ticket = nonce === null ? null : await readTicket(parts.context, nonce);
  if (nonce === null || ticket?.flow !== flow) {
    throw staleState('unknown or expired');
  }
  const session = parts.request.sessionID;
  if (session !== ticket.session && session !== ticket.became) {
    throw staleState('another session');
  }
  mustBeSpentOn(code, ticket);
  if (!ticket.code) {
    const place = flow === 'apply' ? parts.memberships.take() : null;
    try {
      if (await spendTicket(parts.context, nonce, code)) {
        return await exchangeOnce(parts, nonce, ticket, code);
      }
    } finally {
      place?.leave();
    }
  }
  return await repeatAnswer(parts, nonce, code);
}
