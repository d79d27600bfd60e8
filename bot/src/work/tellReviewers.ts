import { type Context, evidenceOf, fitEmbed, isCode } from '@yieldwren/shared';
import type { APIEmbed, Guild } from 'discord.js';

/**
 * Says something in the reviewers' channel, as far as one message takes it; to the server's owner where the channel itself
 * is out of reach. Said once: the same words again within minutes are the same message to Discord.
 * @returns whether anybody could be told; the log has it where the owner takes no direct messages either, or the bot is
 * outside the server
 */
export async function tellReviewers(
  context: Context,
  guild: Guild | null,
  notice: APIEmbed,
): Promise<boolean> {
  const { discord, config, log } = context;
  const embed = fitEmbed(notice);
  const body = { embeds: [embed], nonce: JSON.stringify(embed) };
  const forTheLog = (error: unknown): false => {
    // Not thrown: whoever tries again at once is refused again, thousands of times a day.
    log.error(
      { ...evidenceOf(error), title: notice.title, description: notice.description },
      'nobody could be told',
    );
    return false;
  };
  try {
    await discord.send(config.DISCORD_REVIEW_CHANNEL_ID, body);
    return true;
  } catch (error) {
    // Anything else passes by itself, and the next attempt is the same message.
    if (!isCode(error, 'unknownChannel', 'noTextChannel', 'missingAccess', 'missingPermissions')) {
      throw error;
    }
    // Outside the server the bot does not know whose it is.
    if (!guild) {
      return forTheLog(error);
    }
    log.warn(evidenceOf(error), 'the review channel could not be told');
  }
  try {
    const channel = await discord.openDm(guild.ownerId);
    await discord.send(channel.id, body);
    return true;
  } catch (error) {
    if (!isCode(error, 'cannotMessageUser', 'noMutualGuilds')) {
      throw error;
    }
    return forTheLog(error);
  }
}
