import type { Context } from '../../context.ts';
import { limits } from '../../limits.ts';
import type { UsualHours } from '../../views/application.ts';
import type { Kind } from '../kinds.ts';
import { modelOf } from '../store.ts';
import { type Waiting, waitedMs } from '../waited.ts';
import { quantileHours } from './quantileHours.ts';

/** How far back 'lately' goes, and how many decisions say enough. */
const lately = { days: 90, most: 200, least: 5 };
const keptMs = 5 * 60_000;

type Decided = Waiting & { decision: { at: Date } };

async function measure({ now }: Pick<Context, 'now'>, kind: Kind): Promise<UsualHours | null> {
  const since = new Date(now().getTime() - lately.days * limits.dayMs);
  const decided = await modelOf(kind)
    .find({ 'decision.at': { $gte: since } })
    .sort({ 'decision.at': -1 })
    .limit(lately.most)
    .select({ _id: 0, created_at: 1, counted_from: 1, asked_at: 1, 'decision.at': 1 })
    .lean<Decided[]>();
  if (decided.length < lately.least) {
    return null;
  }
  const took = decided.map((one) => waitedMs(one, one.decision.at));
  return { median: quantileHours(took, 0.5) ?? 0, p90: quantileHours(took, 0.9) ?? 0 };
}

interface Measured {
  /** On the clock of `performance`, which nobody sets. */
  until: number;
  hours: Promise<UsualHours | null>;
}

const measured = new WeakMap<object, Map<Kind, Measured>>();

/**
 * How long the applications of a form that were decided lately have taken, from applying to the decision. Measured at
 * most every five minutes. @returns null while too few were decided to say
 */
export async function readUsualHours(
  context: Pick<Context, 'now' | 'redis'>,
  kind: Kind,
): Promise<UsualHours | null> {
  const ofProcess = measured.get(context.redis) ?? new Map<Kind, Measured>();
  measured.set(context.redis, ofProcess);
  const at = performance.now();
  const known = ofProcess.get(kind);
  if (known && known.until > at) {
    return await known.hours;
  }
  const hours = measure(context, kind);
  ofProcess.set(kind, { until: at + keptMs, hours });
  hours.catch(() => ofProcess.delete(kind));
  return await hours;
}
