import type { DueEffect } from './ledger.ts';

/**
 * Effects wait in three lanes, each with its own workers, so that a crowd which waits for Discord's role limit holds up
 * neither a role that somebody is waiting for nor any message or card.
 */
export const lanes = ['urgent', 'crowd', 'messages'] as const;
export type QueueLane = (typeof lanes)[number];

/** How many effects of a lane a process has in hand; the crowd's must fill a whole window of the role limit. */
export const concurrencyOf: Record<QueueLane, number> = { urgent: 16, crowd: 32, messages: 16 };

const isRole = (kind: DueEffect['effect']['kind']): boolean =>
  kind === 'member_role' || kind === 'approved_role';

export function laneOf({ kind, urgent }: DueEffect['effect']): QueueLane {
  if (!isRole(kind)) {
    return 'messages';
  }
  return urgent ? 'urgent' : 'crowd';
}

/** Lower goes first inside a lane: news, then cards that reviewers do not have yet, then cards to be drawn again. */
export function priorityOf({ kind, tries }: DueEffect['effect']): number {
  if (kind !== 'card') {
    return 1;
  }
  return tries === 0 ? 2 : 10;
}
