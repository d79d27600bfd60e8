import { type JobsOptions } from 'bullmq';
import type { Kind } from '../applications/kinds.ts';
import type { DueEffect } from '../applications/ledger/dueEffect.ts';
import { priorityOf } from './lanes.ts';

/** A job names a row; what is to be done stands in the row alone. */
export interface EffectJob {
  kind: Kind;
  id: string;
  effect: string;
  /** The row's due_at in milliseconds: a row that was put off since then is another job. */
  due: number;
}

const backoffType = 'capped';

const firstPauseMs = 1_000;

/** However long an outage lasted, whatever it held up is tried within a minute of its end. */
const longestPauseMs = 45_000;

/** For a worker's settings: doubles, is capped, and spreads over a quarter, so that not everything returns at once. */
export const backoffStrategy = (attempts: number): number =>
  Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs) * (0.75 + Math.random() / 4);

/** A row that is put off, or back, is another job. */
export const jobIdOf = ({ key, effect }: DueEffect): string =>
  `${key.id}-${effect._id.toString()}-${effect.due_at.getTime()}`;

function optionsFor(due: DueEffect, now: number): JobsOptions {
  const { effect } = due;
  return {
    jobId: jobIdOf(due),
    delay: Math.max(effect.due_at.getTime() - now, 0),
    priority: priorityOf(effect, now),
    attempts: 12,
    backoff: { type: backoffType },
    removeOnComplete: true,
    removeOnFail: true,
  };
}

export const jobFor = (due: DueEffect, now: number) => ({
  name: due.effect.kind,
  data: {
    kind: due.key.kind,
    id: due.key.id,
    effect: due.effect._id.toString(),
    due: due.effect.due_at.getTime(),
  },
  opts: optionsFor(due, now),
});
