import { type Context, evidenceOf, fitEmbed, isCode } from '@yieldwren/shared';
import type { APIEmbed, Guild } from 'discord.js';

/**
 * Says something in the reviewers' channel, as far as one message takes it; to the server's owner where the channel itself
 * is out of reach. Said once: the same words again within minutes are the same message to Discord.
 */
export async function tellReviewers(context: Context, guild: Guild | null, notice: APIEmbed): Promise<void> {
  const { discord, config, log } = context;
  const embed = fitEmbed(notice);
  const body = { embeds: [embed], allowed_mentions: { parse: [] }, nonce: JSON.stringify(embed) };
  try {
    await discord.send(config.DISCORD_REVIEW_CHANNEL_ID, body);
  } catch (error) {
    log.warn(evidenceOf(error), 'the review channel could not be told');
    // Anything else passes by itself, and the next attempt is the same message.
    if (!guild || !isCode(error, 'unknownChannel', 'missingAccess', 'missingPermissions')) {
      throw error;
    }
    const channel = await discord.openDm(guild.ownerId);
    await discord.send(channel.id, body);
  }
}
