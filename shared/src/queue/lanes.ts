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

/**
 * How many jobs a lane holds before it takes no more of what there may be very many of: about 1 kB each, in a memory that
 * does not grow. So many messages are eight minutes' work, and a sweep looks at no more of a longer pile.
 */
export const mostOf = (lane: QueueLane): number => (lane === 'messages' ? 500 : 5_000);

/** A role that somebody waits for goes before the bulk, in the queue as on its way to Discord. */
export const roleLaneOf = ({ urgent }: Pick<DueEffect['effect'], 'urgent'>): Lane =>
  urgent ? 'urgent' : 'bulk';

export const laneOf = (effect: DueEffect['effect']): QueueLane =>
  roleKinds.some((kind) => kind === effect.kind)
    ? roleLaneOf(effect)
    : (outboundKinds.find((kind) => kind === effect.kind) ?? (effect.kind === 'dm' ? 'messages' : 'cards'));

function rankOf({ kind, tries, news }: DueEffect['effect']): number {
  if (kind !== 'card') {
    return news === 'late' ? 3 : 1;
  }
  return tries === 0 ? 3 : 10;
}

/** What is late by more than this makes way for what has just become due. */
const lateMs = 5 * 60_000;
const isLate = ({ due_at }: DueEffect['effect'], now: number) => now - due_at.getTime() > lateMs;

/**
 * Lower goes first inside a lane: what was decided or asked before that it takes longer, cards that reviewers do not have
 * yet before cards to be drawn again; fresh ones of a kind before those that piled up, but the bulk in its own order.
 */
export function priorityOf(effect: DueEffect['effect'], now: number): number {
  return rankOf(effect) + (laneOf(effect) !== 'bulk' && isLate(effect, now) ? 1 : 0);
}

/**
 * Of these there may be as many as there are applications: only so many stand in a lane, and the ledger keeps the rest.
 * News that has just become due, new cards and what is urgent are as many as people make.
 */
export function isOfMany(effect: DueEffect['effect'], now: number): boolean {
  const lane = laneOf(effect);
  if (lane === 'messages') {
    return effect.news === 'late' || isLate(effect, now);
  }
  return lane === 'cards' ? effect.tries > 0 : lane !== 'urgent';
}

const isRole: RowFilter = { kind: { $in: roleKinds } };

/**
 * What was decided or asked, not that it takes longer: by the field that the ledger's index has, so that no notice of a
 * pile is read to be passed over. Notices of earlier builds, which say nothing there, are found among the news.
 */
const isNews: RowFilter = { kind: 'dm', urgent: { $in: [null, true] } };

/** The due rows of each lane in MongoDB's terms, in the order in which a sweep looks for them: what people wait for first. */
export function dueRowsOf(now: Date): readonly { lane: QueueLane; rows: RowFilter }[] {
  const due_at = { $gt: new Date(now.getTime() - lateMs), $lte: now };
  return [
    { lane: 'messages', rows: { ...isNews, due_at } },
    { lane: 'messages', rows: isNews },
    { lane: 'messages', rows: { kind: 'dm', urgent: false } },
    { lane: 'cards', rows: { kind: 'card', tries: 0 } },
    { lane: 'cards', rows: { kind: 'card', due_at } },
    { lane: 'cards', rows: { kind: 'card' } },
    { lane: 'urgent', rows: { ...isRole, urgent: true } },
    { lane: 'bulk', rows: { ...isRole, urgent: { $in: [null, false] } } },
    ...outboundKinds.map((kind) => ({ lane: kind, rows: { kind, due_at } })),
    ...outboundKinds.map((kind) => ({ lane: kind, rows: { kind } })),
  ];
}
