import type { Context } from '../context.ts';
import type { Actor } from './actor.ts';

/** No other decision has come in its place, as a condition of a write. */
export const isMeant = (at: Date | { $lte: Date } | undefined) => (at ? { 'decision.at': at } : {});

/**
 * The same of what is undone. Where several have to approve, or had to, one that names no decision is to take back one's
 * own: the approval that was meant may be gone, and somebody else have decided.
 */
export function isMeantToUndo({ config }: Pick<Context, 'config'>, actor: Actor, decidedAt?: string) {
  if (decidedAt !== undefined) {
    return isMeant(new Date(decidedAt));
  }
  const own = { 'decision.by': actor.id };
  return config.APPROVALS_NEEDED > 1 ? own : { $or: [own, { 'approvals.0': { $exists: false } }] };
}
