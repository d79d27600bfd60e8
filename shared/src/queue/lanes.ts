import { outboundKinds, roleKinds } from '../applications/kinds.ts';
import type { DueEffect } from '../applications/ledger/dueEffect.ts';
import type { RowFilter } from '../applications/ledger/requeue.ts';
import type { Lane } from '../discord/pacing/Pacer.ts';

/**
 * Effects wait in lanes, each with its own workers. Bulk work, which waits for Discord's limit on roles, then delays
 * neither a role that somebody is waiting for nor a message or a card; direct messages, which leave one by one, delay no
 * card; and a mail server or webhook that does not answer delays its own lane only.
 */
export const lanes = ['urgent', 'bulk', 'messages', 'cards', ...outboundKinds] as const;
export type QueueLane = (typeof lanes)[number];

/** How many effects of a lane a process has in hand; the bulk's must fill a whole window of the role limit. */
export const concurrencyOf: Record<QueueLane, number> = {
  urgent: 16,
  bulk: 32,
  messages: 4,
  cards: 16,
  mail: 4,
  webhook: 8,
};

/** A role that somebody waits for goes before the bulk, in the queue as on its way to Discord. */
export const roleLaneOf = ({ urgent }: Pick<DueEffect['effect'], 'urgent'>): Lane =>
  urgent ? 'urgent' : 'bulk';

export const laneOf = (effect: DueEffect['effect']): QueueLane =>
  roleKinds.some((kind) => kind === effect.kind)
    ? roleLaneOf(effect)
    : (outboundKinds.find((kind) => kind === effect.kind) ?? (effect.kind === 'dm' ? 'messages' : 'cards'));

function rankOf({ kind, tries, news }: DueEffect['effect']): number {
  if (kind !== 'card') {
    return news === 'late' ? 2 : 1;
  }
  return tries === 0 ? 3 : 10;
}

/** What is late by more than this makes way for what has just become due. */
const lateMs = 5 * 60_000;

/**
 * Lower goes first inside a lane: what was decided or asked before that it takes longer, cards that reviewers do not have
 * yet before cards to be drawn again; fresh ones of a kind before those that piled up, but the bulk in its own order.
 */
export function priorityOf(effect: DueEffect['effect'], now: number): number {
  const isLate = laneOf(effect) !== 'bulk' && now - effect.due_at.getTime() > lateMs;
  return rankOf(effect) + (isLate ? 1 : 0);
}

/**
 * Of these there may be as many as there are applications: only so many stand in a lane, and the ledger keeps the rest.
 * News, new cards and what is urgent are as many as people make.
 */
export const isOfMany = (effect: DueEffect['effect']): boolean => {
  const lane = laneOf(effect);
  return lane === 'cards' ? effect.tries > 0 : lane !== 'urgent' && lane !== 'messages';
};

const isRole: RowFilter = { kind: { $in: roleKinds } };

/** The due rows of each lane in MongoDB's terms, in the order in which a sweep looks for them: what people wait for first. */
export function dueRowsOf(now: Date): readonly { lane: QueueLane; rows: RowFilter }[] {
  const due_at = { $gt: new Date(now.getTime() - lateMs), $lte: now };
  return [
    { lane: 'messages', rows: { kind: 'dm' } },
    { lane: 'cards', rows: { kind: 'card', tries: 0 } },
    { lane: 'cards', rows: { kind: 'card', due_at } },
    { lane: 'cards', rows: { kind: 'card' } },
    { lane: 'urgent', rows: { ...isRole, urgent: true } },
    { lane: 'bulk', rows: { ...isRole, urgent: { $in: [null, false] } } },
    ...outboundKinds.map((kind) => ({ lane: kind, rows: { kind, due_at } })),
    ...outboundKinds.map((kind) => ({ lane: kind, rows: { kind } })),
  ];
}
