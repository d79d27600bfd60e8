import type { Context } from '../context.ts';
import { queueNameOf, queuePrefix } from '../queue/queue.ts';

/**
 * Discord bars a bot from writing to new people when it opens conversations too fast, and says nowhere what too fast is.
 * So they are opened one by one, for all processes together, and nobody asks for a while after a refusal.
 */
export const conversationPace = { everyMs: 1_000, firstPauseMs: 30_000, longestPauseMs: 15 * 60_000 };
export type ConversationPace = typeof conversationPace;

export type ConversationGate = ReturnType<typeof createConversationGate>;

const lane = `${queuePrefix}:${queueNameOf('messages')}`;
/** How many BullMQ has begun within the pace, of a closed lane too many; and how many refusals there were in a row. */
const keys = [`${lane}:limiter`, `${lane}:refusals`];
const closed = Number.MAX_SAFE_INTEGER;

/** What was under way when the lane was closed says nothing new by its own refusal. @returns how long it stays closed */
const closeUnlessClosed = `
if redis.call('get', KEYS[1]) ~= ARGV[1] then
  local refusals = redis.call('incr', KEYS[2])
  redis.call('pexpire', KEYS[2], ARGV[3] * 2)
  redis.call('set', KEYS[1], ARGV[1], 'PX', math.min(ARGV[2] * 2 ^ (refusals - 1), ARGV[3]))
end
return redis.call('pttl', KEYS[1])`;

const forgetUnlessClosed = `
if redis.call('get', KEYS[1]) ~= ARGV[1] then redis.call('del', KEYS[2]) end`;

/**
 * Closes the lane of direct messages for all processes, for longer each time until one has left again, or none was refused
 * for twice the longest pause.
 */
export function createConversationGate(
  { redis, log }: Pick<Context, 'redis' | 'log'>,
  { firstPauseMs, longestPauseMs }: ConversationPace,
) {
  return {
    /** Discord has refused one. */
    close: async (): Promise<void> => {
      const pauseMs = await redis.eval(
        closeUnlessClosed,
        keys.length,
        ...keys,
        closed,
        firstPauseMs,
        longestPauseMs,
      );
      log.warn(
        { seconds: Math.ceil(Number(pauseMs) / 1_000) },
        'Discord refuses to open conversations: direct messages wait',
      );
    },
    /** A message has left: should Redis be away, the next one tells. */
    left: async (): Promise<void> => {
      await redis.eval(forgetUnlessClosed, keys.length, ...keys, closed).catch(() => undefined);
    },
  };
}
