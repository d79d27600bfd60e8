import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import { refusalReasons } from '../refusals.ts';
import type { Actor } from './actor.ts';
import { foreignClaim, mustDecide } from './policy.ts';
import { type Application, type ApplicationKey, readApplication } from './store.ts';

const pastTense = {
  pending: 'put it back to pending',
  approved: 'approved it',
  rejected: 'rejected it',
  withdrawn: 'withdrew it',
} as const;

/** @throws {DomainError} not_found, of one that its person has erased */
export function mustBeThere({ erased_at, reference }: Pick<Application, 'erased_at' | 'reference'>): void {
  if (erased_at) {
    throw new DomainError('not_found', refusalReasons.erased, { reference });
  }
}

/**
 * Tells the loser of a race, or whoever may not, what stands in the way.
 * @param heedsClaims a claim of somebody else does: to go on despite it may be asked for
 */
export async function refuse(
  context: Pick<Context, 'now'>,
  key: ApplicationKey,
  actor: Actor,
  heedsClaims = false,
): Promise<never> {
  const application = await readApplication(key);
  mustDecide(actor, application);
  mustBeThere(application);
  const held = heedsClaims ? foreignClaim(application, actor, context.now()) : undefined;
  if (held) {
    throw new DomainError('claimed', `${held.by_name} is on it.`, {
      reference: application.reference,
      claimed_by: held.by_name,
      date: held.expires_at.toISOString(),
    });
  }
  // What happened since while the state stayed is not what stands in the way.
  const last = application.history.findLast(({ from, to }) => from !== to);
  const who =
    application.decision?.by_name ??
    (last?.actor === application.discord_id ? 'The applicant' : (last?.name ?? 'Somebody'));
  const waits = application.status === 'pending' && !last?.from;
  throw new DomainError(
    'already_decided',
    waits ? refusalReasons.stillWaits : `${who} ${pastTense[application.status]} already.`,
    {
      reference: application.reference,
      status: application.status,
      ...(waits ? {} : { decided_by: who }),
      ...(last ? { date: last.at.toISOString() } : {}),
    },
    { actor: actor.id },
  );
}
