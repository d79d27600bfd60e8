import type { Context } from '../../context.ts';
import { limits } from '../../limits.ts';
import type { Stats, StatsRange } from '../../views/stats.ts';
import type { Actor } from '../actor.ts';
import { type Kind, kinds, type Status, statuses } from '../kinds.ts';
import { mustReview } from '../policy.ts';
import { figuresOf } from './figuresOf.ts';
import { readFunnel } from './funnel.ts';
import { readOldestWaiting, readPaused, readStatsRows, readWaitingByAge } from './statsRows.ts';

interface StatsQuery {
  /** Both forms when it is not given. */
  kind?: Kind | undefined;
  range?: StatsRange | undefined;
  /** How many of each form are counted. */
  most?: number;
}

interface Asked {
  kind: Kind | undefined;
  range: StatsRange;
  most: number;
}

async function measure(context: Pick<Context, 'now'>, { kind, range, most }: Asked): Promise<Stats> {
  const now = context.now();
  const only = kind ? [kind] : kinds;
  const since = new Date(now.getTime() - range * limits.dayMs);
  const paused = await readPaused(only);
  const [read, oldest_at, waiting_by_age] = await Promise.all([
    Promise.all(only.map(async (one) => await readStatsRows(one, since, most + 1))),
    readOldestWaiting(only, paused, now),
    readWaitingByAge(only, paused, now),
  ]);
  const found = read.map((some) => some.slice(0, most));
  const rows = found.flat();
  // Visits are counted of one form only.
  const sent = found[only.indexOf('beta')];
  return {
    range,
    is_capped: read.some(({ length }) => length > most),
    waiting: waiting_by_age.reduce((sum, { count }) => sum + count, 0),
    oldest_at,
    waiting_by_age,
    by_status: Object.fromEntries(
      statuses.map((status) => [status, rows.filter((row) => row.status === status).length]),
    ) as Record<Status, number>,
    ...figuresOf(rows, now),
    funnel: sent ? await readFunnel(since, sent) : [],
  };
}

const underWay = new WeakMap<object, Map<string, Promise<Stats>>>();

/**
 * What waits now, and what was sent within some days in figures, for /stats in the portal and in Discord. Who asks for the
 * same while it is measured has a share in it: it takes tens of megabytes.
 * @throws {DomainError} forbidden
 */
export async function readStats(
  context: Pick<Context, 'now' | 'redis'>,
  actor: Actor,
  { kind, range = 90, most = limits.statsMost }: StatsQuery = {},
): Promise<Stats> {
  mustReview(actor);
  const ofProcess = underWay.get(context.redis) ?? new Map<string, Promise<Stats>>();
  underWay.set(context.redis, ofProcess);
  const name = `${kind ?? 'both'} ${range} ${most}`;
  const stats =
    ofProcess.get(name) ??
    measure(context, { kind, range, most }).finally(() => {
      ofProcess.delete(name);
    });
  ofProcess.set(name, stats);
  return await stats;
}
