import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import { findUserByDiscordId } from '../users/service.ts';
import { asApplicantSees } from './asApplicantSees.ts';
import type { Status } from './kinds.ts';
import { statusFactsForOwner } from './present.ts';
import { statusText } from './status.ts';
import { type Application, findOfPerson } from './store.ts';

/** Words for a known person without an approved application: the promised ones for who waits, true ones for the rest. */
function notApproved(context: Context, application: Application): DomainError {
  const { status, reference } = asApplicantSees(application, context);
  const { meaning, next } = statusText(statusFactsForOwner(application, context));
  // A reason ends as its reviewer ended it.
  const ended = /[.!?…]$/.test(meaning) ? meaning : `${meaning}.`;
  const message = status === 'pending' ? undefined : `${ended} ${next}`;
  return new DomainError('application_not_approved', message, { reference, status });
}

/** How somebody stands who wants to log in. */
export interface LoginAccess {
  /** Why not: `user_not_found` (no profile, or never applied) or `application_not_approved`; null when they may. */
  refused: DomainError | null;
  /** They are known to have left the server; they may have come back unseen. */
  mayHaveLeft: boolean;
}

/** Who may log in: a known person with an approved application, once its news has left. */
export async function findLoginAccess(context: Context, discordId: string): Promise<LoginAccess> {
  const [user, applications] = await Promise.all([findUserByDiscordId(discordId), findOfPerson(discordId)]);
  const [newest] = applications;
  const mayHaveLeft = applications.some((one) => one.left_at !== undefined);
  if (!user || !newest) {
    return { refused: new DomainError('user_not_found'), mayHaveLeft };
  }
  const findShownAs = (status: Status) =>
    applications.find((one) => asApplicantSees(one, context).status === status);
  const isApproved = findShownAs('approved') !== undefined;
  // Of two forms, one that still waits is what they wait for.
  const told = findShownAs('pending') ?? newest;
  return { refused: isApproved ? null : notApproved(context, told), mayHaveLeft };
}
