import type { Context } from '../../context.ts';
import { evidenceOf } from '../../discord/errors.ts';
import { fateOf } from './fateOf.ts';

/**
 * Whether a channel is in the bot's reach and of the server of the settings: cards elsewhere are of no use to anybody, and
 * whoever tries a copy touches none of the original.
 * @throws Discord's error where that does not say
 */
export async function isHere(
  { config, discord, log }: Pick<Context, 'config' | 'discord' | 'log'>,
  channel: string,
): Promise<boolean> {
  try {
    const found = await discord.readChannel(channel);
    return 'guild_id' in found && found.guild_id === config.DISCORD_GUILD_ID;
  } catch (error) {
    if (!fateOf(error, channel, config)) {
      throw error;
    }
    log.warn({ channel, ...evidenceOf(error) }, 'an earlier review channel is out of reach');
    return false;
  }
}
