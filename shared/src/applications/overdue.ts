import type { Types } from 'mongoose';
import type { Context } from '../context.ts';
import { newEffect } from '../effects/ledger.ts';
import { limits } from '../limits.ts';
import { systemActor } from './actor.ts';
import { kinds } from './kinds.ts';
import { type Application, type ApplicationKey, modelOf } from './store.ts';
import { transition } from './transition.ts';

/**
 * Marks what has waited for more than 48 hours (the review promise of the specification, section 9), and lets the
 * applicant be told once. @returns what was marked now
 */
export async function markOverdue(context: Context): Promise<Application[]> {
  const now = context.now();
  const before = new Date(now.getTime() - limits.overdueAfter);
  const marked: Application[] = [];
  for (const kind of kinds) {
    const late = await modelOf(kind)
      .find({ status: 'pending', created_at: { $lt: before }, overdue_at: null })
      .sort({ _id: 1 })
      .limit(100)
      .select({ _id: 1 })
      .lean<{ _id: Types.ObjectId }[]>();
    for (const { _id } of late) {
      const key: ApplicationKey = { kind, id: _id.toString() };
      const application = await transition(context, key, {
        from: ['pending'],
        to: 'pending',
        actor: systemActor,
        reason: 'overdue',
        guard: { overdue_at: null },
        set: { overdue_at: now },
        effects: [newEffect('dm', now, { news: 'late' })],
        cancels: [],
      });
      if (application) {
        marked.push(application);
      }
    }
  }
  return marked;
}
