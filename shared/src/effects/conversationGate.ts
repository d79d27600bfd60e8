import type { Context } from '../context.ts';

/**
 * Discord bars a bot from writing to new people when it opens conversations too fast, and says nowhere what too fast is.
 * So they are opened one by one, for all processes together, and nobody asks for a while after a refusal.
 */
export const conversationPace = { everyMs: 1_000, firstPauseMs: 30_000, longestPauseMs: 15 * 60_000 };
export type ConversationPace = typeof conversationPace;

export type ConversationGate = ReturnType<typeof createConversationGate>;

/** Closes the lane of direct messages, for longer each time until one has left again. */
export function createConversationGate(
  { queue, log }: Pick<Context, 'queue' | 'log'>,
  { firstPauseMs, longestPauseMs }: ConversationPace,
) {
  let refusals = 0;
  /** By the clock of `performance`. */
  let closedUntil = 0;
  return {
    /** Discord has refused one. What was under way already says nothing new by its own refusal. */
    close: async (): Promise<void> => {
      const now = performance.now();
      if (now >= closedUntil) {
        closedUntil = now + Math.min(firstPauseMs * 2 ** refusals, longestPauseMs);
        refusals += 1;
      }
      const pauseMs = closedUntil - now;
      log.warn(
        { seconds: Math.ceil(pauseMs / 1_000) },
        'Discord refuses to open conversations: direct messages wait',
      );
      await queue.holdBack('messages', pauseMs);
    },
    /** A message has left. */
    left: (): void => {
      if (performance.now() >= closedUntil) {
        refusals = 0;
      }
    },
  };
}
