import { model, Schema } from 'mongoose';
import type { Context } from '../../context.ts';
import type { Count } from '../../views/stats.ts';
import type { StatsRow } from './statsRows.ts';

/** How often each step was taken before there is an application to count. */
type Steps = Partial<Record<'visited' | 'verified' | 'joined', number>>;

/** One day (UTC). Numbers alone: nothing of who, and nothing to tell two people apart by. */
type FunnelDay = { _id: string } & Steps;

const schema = new Schema<FunnelDay>(
  { _id: String, visited: Number, verified: Number, joined: Number },
  { collection: 'funnel_days', versionKey: false },
);

const FunnelDayModel = model<FunnelDay>('FunnelDay', schema);

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

export async function countSteps({ now }: Pick<Context, 'now'>, steps: Steps): Promise<void> {
  await FunnelDayModel.updateOne({ _id: dayOf(now()) }, { $inc: steps }, { upsert: true });
}

/** The same when nobody waits for it: what cannot be counted now is not counted. */
export function countStepsSoon(context: Pick<Context, 'now' | 'log'>, steps: Steps): void {
  countSteps(context, steps).catch((error: unknown) => {
    context.log.debug({ err: String(error) }, 'a step of the funnel was not counted');
  });
}

/**
 * From the visit of /apply to the approval, since a moment.
 * @param sent the applications of that form since then
 */
export async function readFunnel(since: Date, sent: readonly Pick<StatsRow, 'status'>[]): Promise<Count[]> {
  const days = await FunnelDayModel.find({ _id: { $gte: dayOf(since) } }).lean<FunnelDay[]>();
  const sum = (step: keyof Steps) => days.reduce((all, day) => all + (day[step] ?? 0), 0);
  return [
    { label: 'Opened /apply', count: sum('visited') },
    { label: 'Verified with Discord', count: sum('verified') },
    { label: 'In the server', count: sum('joined') },
    { label: 'Application sent', count: sent.length },
    { label: 'Approved', count: sent.filter(({ status }) => status === 'approved').length },
  ];
}
