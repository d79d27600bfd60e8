import type { Id, InteractionView, MessageView } from '../../api/index.ts';
import { dayName } from '../parts/formatTime.ts';

export type Entry =
  /** `day` names the day when the message is the first of it. */
  | { kind: 'message'; message: MessageView; day: string | null }
  /** A command or form without an answer so far. */
  | { kind: 'wait'; interaction: InteractionView };

const TOGETHER_MS = 7 * 60_000;

/** Follows one of the same author closely enough to stand under the same name. */
export function isContinued(message: MessageView, before: MessageView | undefined): boolean {
  return (
    before !== undefined &&
    message.interaction === null &&
    message.repliedTo === null &&
    !message.ephemeral &&
    !before.ephemeral &&
    before.author.id === message.author.id &&
    Date.parse(message.createdAt) - Date.parse(before.createdAt) < TOGETHER_MS
  );
}

/** The newest thing the reader wrote, ran, or was answered alone. */
export function newestOwn(entries: readonly Entry[], viewerId: Id | null): Id | undefined {
  const own = entries.findLast(
    (entry) =>
      entry.kind === 'wait' ||
      entry.message.author.id === viewerId ||
      (entry.message.ephemeral && entry.message.interaction?.userId === viewerId),
  );
  return own?.kind === 'wait' ? own.interaction.id : own?.message.id;
}

const idOf = (entry: Entry): bigint =>
  BigInt(entry.kind === 'wait' ? entry.interaction.id : entry.message.id);

/** Messages and what waits for an answer, in the order in which they came: by id, for the clock may have been put back. */
export function makeTimeline(messages: readonly MessageView[], waits: readonly InteractionView[]): Entry[] {
  let lastDay: string | null = null;
  const entries = messages.map((message): Entry => {
    const name = dayName(Date.parse(message.createdAt));
    const day = name === lastDay ? null : name;
    lastDay = name;
    return { kind: 'message', message, day };
  });
  const waiting = waits.map((interaction): Entry => ({ kind: 'wait', interaction }));
  return waiting.length === 0
    ? entries
    : [...entries, ...waiting].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
}
