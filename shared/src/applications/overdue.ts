import type { Context } from '../context.ts';
import { limits } from '../limits.ts';
import { systemActor } from './actor.ts';
import { isReopened } from './asApplicantSees.ts';
import { historyReasons, kinds } from './kinds.ts';
import { newEffect } from './ledger/ledger.ts';
import type { Effect, ReviewPart } from './reviewPart.ts';
import { type Application, type ApplicationKey, modelOf } from './store.ts';
import { transition } from './transition.ts';
import { hasWaitedSince } from './waited.ts';

/** Of each form in a minute: no more are told than messages leave (`conversationPace`), or those would pile up. */
const mostAtOnce = 25;

/** The row that tells the applicant that it takes longer: once, and nobody who had an answer before. */
export function delayRows(context: Context, past: Pick<ReviewPart, 'effects' | 'history'>): Effect[] {
  const wasTold = past.effects.some(({ news, state }) => news === 'late' && state !== 'cancelled');
  const row = newEffect('dm', context.now(), { news: 'late', urgent: false });
  return wasTold || isReopened(past, context) ? [] : [row];
}

/**
 * Marks what has waited for longer than we promise, and lets the applicant be told. @returns what was marked now
 */
export async function markOverdue(context: Context): Promise<Application[]> {
  const now = context.now();
  const before = new Date(now.getTime() - limits.overdueAfterMs);
  const marked: Application[] = [];
  for (const kind of kinds) {
    const late = await modelOf(kind)
      .find({ status: 'pending', overdue_at: null, ...hasWaitedSince(before) })
      .sort({ created_at: 1 })
      .limit(mostAtOnce)
      .select({ effects: 1, history: 1 })
      .lean<Pick<ReviewPart, '_id' | 'effects' | 'history'>[]>();
    for (const { _id, ...past } of late) {
      const key: ApplicationKey = { kind, id: _id.toString() };
      const application = await transition(context, key, {
        from: ['pending'],
        to: 'pending',
        change: 'overdue',
        actor: systemActor,
        reason: historyReasons.overdue,
        guard: { overdue_at: null, asked_at: null },
        set: { overdue_at: now },
        effects: delayRows(context, past),
        unset: [],
      });
      if (application) {
        marked.push(application);
      }
    }
  }
  return marked;
}
