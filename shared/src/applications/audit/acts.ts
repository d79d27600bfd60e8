import { Types } from 'mongoose';
import type { Actor } from '../actor.ts';
import type { ReviewChange } from '../reviewChanges.ts';
import type { Act } from '../reviewPart.ts';
import type { AuditAction } from './actions.ts';

type Performer = Pick<Actor, 'id' | 'name' | 'surface'>;

/** What somebody does now, for the log. */
export const actOf = (
  { id, name, surface }: Performer,
  action: AuditAction,
  at: Date,
  details?: Record<string, string>,
): Act => ({
  _id: new Types.ObjectId(Types.ObjectId.generate(Math.floor(at.getTime() / 1_000))),
  at,
  action,
  actor: id,
  actor_name: name,
  surface,
  ...(details ? { details } : {}),
});

/** What each change of an application is called in the log; null is what happens by itself, or what applicants do. */
const actionOf: Record<Exclude<ReviewChange, 'decided'>, AuditAction | null> = {
  submitted: null,
  claimed: 'claim',
  released: 'release',
  approval: 'give_approval',
  approval_taken_back: 'take_back_approval',
  undone: 'undo',
  reopened: 'reopen',
  delivery: 'retry',
  edited: null,
  withdrawn: null,
  erased: 'erase',
  noted: 'note',
  revealed: 'reveal',
  overdue: null,
  asked: 'ask',
  answered: null,
  discussed: 'discuss',
};

/**
 * The acts that a change of an application is, to be stored with the application in the very write that makes it:
 * recordActs takes them to the log.
 * @param to the status afterwards
 */
export function actsOf(actor: Performer, change: ReviewChange, at: Date, to?: unknown): Act[] {
  const decided = to === 'approved' ? 'approve' : 'reject';
  const action = change === 'decided' ? decided : actionOf[change];
  return action ? [actOf(actor, action, at)] : [];
}
