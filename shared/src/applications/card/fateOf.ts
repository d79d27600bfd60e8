import type { Context } from '../../context.ts';
import { isCode } from '../../discord/errors.ts';

/**
 * `gone`: somebody has deleted it, or its channel. `left`: it is there, out of the bot's reach for good, or in another
 * server than that of the settings (isHere.ts).
 */
export type Fate = 'gone' | 'left';

/**
 * What Discord's refusal says of a card in this channel; undefined where it may be reached yet, as in the channel that
 * is set up. `mayBeLeft` is false for what names somebody erased: that has to be reached.
 */
export function fateOf(
  error: unknown,
  channel: string,
  { DISCORD_REVIEW_CHANNEL_ID }: Context['config'],
  mayBeLeft = true,
): Fate | undefined {
  const isElsewhere = channel !== DISCORD_REVIEW_CHANNEL_ID;
  if (isCode(error, 'unknownMessage') || (isElsewhere && isCode(error, 'unknownChannel'))) {
    return 'gone';
  }
  const isOutOfReach = isCode(error, 'authoredByAnother') || (isElsewhere && isCode(error, 'missingAccess'));
  return isOutOfReach && mayBeLeft ? 'left' : undefined;
}
