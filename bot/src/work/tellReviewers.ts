import { type Context, evidenceOf, fitEmbed, isCode } from '@yieldwren/shared';
import type { APIEmbed, Guild } from 'discord.js';

/**
 * Says something in the reviewers' channel, as far as one message takes it; to the server's owner where the channel itself
 * is out of reach. Said once: the same words again within minutes are the same message to Discord.
 * @returns whether anybody could be told; the log says so where the owner takes no direct messages either
 */
export async function tellReviewers(
  context: Context,
  guild: Guild | null,
  notice: APIEmbed,
): Promise<boolean> {
  const { discord, config, log } = context;
  const embed = fitEmbed(notice);
  const body = { embeds: [embed], nonce: JSON.stringify(embed) };
  try {
    await discord.send(config.DISCORD_REVIEW_CHANNEL_ID, body);
    return true;
  } catch (error) {
    log.warn(evidenceOf(error), 'the review channel could not be told');
    // Anything else passes by itself, and the next attempt is the same message.
    if (!guild || !isCode(error, 'unknownChannel', 'noTextChannel', 'missingAccess', 'missingPermissions')) {
      throw error;
    }
  }
  try {
    const channel = await discord.openDm(guild.ownerId);
    await discord.send(channel.id, body);
    return true;
  } catch (error) {
    if (!isCode(error, 'cannotMessageUser', 'noMutualGuilds')) {
      throw error;
    }
    // Not thrown: whoever tries again at once is refused again, thousands of times a day.
    log.error({ ...evidenceOf(error), title: notice.title }, 'nobody could be told');
    return false;
  }
}
