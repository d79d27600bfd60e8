import {
  applyRetention,
  type Context,
  type Job,
  limits,
  markOverdue,
  redactUnknownCards,
  redrawCardsElsewhere,
} from '@yieldwren/shared';
import type { Guild } from 'discord.js';
import type { Registration } from '../commands/registerCommands.ts';
import { checkDaily, checkNow } from './checkDaily.ts';
import { createClockGuard } from './createClockGuard.ts';
import { createFindingsLog } from './guildFindings.ts';
import { hastenMisdated } from './hastenMisdated.ts';
import { onlyOnceIn } from './onlyOnceIn.ts';
import type { Reconciler } from './Reconciler.ts';
import { remindReviewers } from './remindReviewers.ts';
import { reportBlocked } from './reportBlocked.ts';
import { retryBlocked } from './retryBlocked.ts';

const minuteMs = 60_000;

/** What runs by the clock, and when somebody calls it. */
export const createJobs = (
  context: Context,
  guild: () => Guild | null,
  reconciler: Reconciler,
  registration: Registration,
) => {
  const byRightClock = createClockGuard(context);
  const retain = (end?: AbortSignal) =>
    onlyOnceIn(context, 'retain', limits.dayMs, () => applyRetention(context, end));
  const logFindings = createFindingsLog(context, guild);
  return {
    reconcile: () => reconciler.run('waiting'),
    lookThrough: () => reconciler.run('everybody'),
    remind: () => byRightClock(() => remindReviewers(context, guild()), 0),
    overdue: () => byRightClock(() => markOverdue(context), []),
    hasten: () => byRightClock(() => hastenMisdated(context), 0),
    report: () => reportBlocked(context, guild()),
    retry: () => retryBlocked(context, guild()),
    moveCards: () => redrawCardsElsewhere(context),
    redactUnknown: (end?: AbortSignal) => redactUnknownCards(context, end),
    register: registration.goOn,
    look: () => checkDaily(context, guild()),
    /** Roles, rights or channels may have changed. */
    lookAtServer: async () => logFindings() && (await checkNow(context, guild())),
    retain: (end?: AbortSignal) => byRightClock(() => retain(end), false),
  };
};

export type Jobs = ReturnType<typeof createJobs>;

export const timetableOf = (jobs: Jobs): readonly Job[] => [
  { name: 'reconcile', everyMs: 10 * minuteMs, run: jobs.reconcile },
  // As every new session does: within one, a departure may be lost.
  { name: 'look through', everyMs: limits.dayMs, run: jobs.lookThrough },
  { name: 'register', everyMs: minuteMs, run: jobs.register },
  { name: 'remind', everyMs: minuteMs, run: jobs.remind },
  { name: 'overdue', everyMs: minuteMs, run: jobs.overdue },
  { name: 'hasten', everyMs: 10 * minuteMs, run: jobs.hasten },
  { name: 'report', everyMs: minuteMs / 2, run: jobs.report },
  { name: 'retry', everyMs: 10 * minuteMs, run: jobs.retry },
  // An event is told once, and what follows it may fail.
  { name: 'move cards', everyMs: 10 * minuteMs, run: jobs.moveCards },
  // After a restore alone; otherwise it asks the database, and nobody else.
  { name: 'redact unknown cards', everyMs: minuteMs, run: jobs.redactUnknown },
  { name: 'retain', everyMs: 10 * minuteMs, run: jobs.retain },
  // A little later: it looks whether retention was applied.
  { name: 'look', everyMs: 11 * minuteMs, run: jobs.look },
];
