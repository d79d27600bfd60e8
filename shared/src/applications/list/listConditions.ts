import type { QueryFilter } from 'mongoose';
import type { z } from 'zod';
import { idAt } from '../../stores/objectId.ts';
import type { listQuery } from '../../views/requests.ts';
import type { Actor } from '../actor.ts';
import { flagNames, type Kind, kinds, statuses } from '../kinds.ts';
import { isFreeFor } from '../policy.ts';
import type { ReviewPart } from '../reviewPart.ts';
import { isLateAt } from '../waited.ts';

export type Filter = QueryFilter<ReviewPart>;

/** A list as it is asked for, and how long a page of it is; every part holds together with the others. */
export type ListQuery = z.output<typeof listQuery> & { limit?: number | undefined };

/** The forms that can answer: only one of them asks for type and spend. */
export const kindsOf = ({ kind, marketer_type, monthly_spend }: ListQuery): readonly Kind[] => {
  const wanted: readonly Kind[] = kind ? [kind] : kinds;
  return marketer_type || monthly_spend ? wanted.filter((one) => one === 'beta') : wanted;
};

const waitingOnly = ({ claimed, overdue }: ListQuery): boolean => claimed !== undefined || overdue === true;

/** The oldest first where people wait, the newest elsewhere, unless it was asked for. */
export const isOldestFirst = (query: ListQuery): boolean =>
  (query.sort ?? (query.status === 'pending' || waitingOnly(query) ? 'oldest' : 'newest')) === 'oldest';

const byStatus = (query: ListQuery): Filter => {
  const { status } = query;
  if (!waitingOnly(query)) {
    return { status: status ?? { $in: statuses } };
  }
  // Only who waits is claimed or overdue; any other state finds nothing.
  return { status: status === undefined || status === 'pending' ? 'pending' : { $in: [] } };
};

function sentBetween({ from, to }: ListQuery): Filter[] {
  return [
    ...(from ? [{ _id: { $gte: idAt(from) }, created_at: { $gte: from } }] : []),
    ...(to ? [{ _id: { $lt: idAt(to, 1) }, created_at: { $lte: to } }] : []),
  ];
}

/** What every index of a list holds beside its own: the state, and the time by the id. */
export const indexedConditions = (query: ListQuery): Filter[] => [byStatus(query), ...sentBetween(query)];

/** The conditions of a list, without search and page. */
export function listConditions(query: ListQuery, actor: Actor, now: Date): Filter[] {
  const { flags, claimed, overdue, marketer_type, monthly_spend } = query;
  return [
    ...indexedConditions(query),
    // Of their own nobody is told any (asReviewerSees).
    ...(flags
      ? [{ flags: flags === 'any' ? { $in: flagNames } : flags, discord_id: { $ne: actor.id } }]
      : []),
    ...(claimed === 'me' ? [{ 'claim.by': actor.id, 'claim.expires_at': { $gt: now } }] : []),
    ...(claimed === 'nobody' ? [isFreeFor({ ...actor, id: '' }, now)] : []),
    ...(overdue ? [isLateAt(now)] : []),
    ...(marketer_type ? [{ marketer_type }] : []),
    ...(monthly_spend ? [{ monthly_spend }] : []),
  ] as Filter[];
}
