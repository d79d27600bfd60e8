import { PermissionFlagsBits } from 'discord-api-types/v10';
import { defineCheck } from '../Check.ts';
import { broken, ok, warning } from '../Finding.ts';
import { channelPermissions } from '../permissions.ts';

const needed = {
  'View Channel': PermissionFlagsBits.ViewChannel,
  'Send Messages': PermissionFlagsBits.SendMessages,
  'Embed Links': PermissionFlagsBits.EmbedLinks,
  'Read Message History': PermissionFlagsBits.ReadMessageHistory,
};

/** That cards can be posted, and that not everybody reads them. */
export const channel = defineCheck({
  name: 'review channel',
  needs: ['DISCORD_TOKEN', 'DISCORD_GUILD_ID', 'DISCORD_REVIEW_CHANNEL_ID'],
  look: async ({ DISCORD_GUILD_ID, DISCORD_REVIEW_CHANNEL_ID }, surroundings) => {
    const reader = surroundings.discord();
    const guild = await reader.guild(DISCORD_GUILD_ID);
    const [me, channels] = [await reader.me(DISCORD_GUILD_ID), await reader.channels(DISCORD_GUILD_ID)];
    const found = channels.find((one) => one.id === DISCORD_REVIEW_CHANNEL_ID);
    if (found === undefined) {
      const repair = 'Choose a text channel of the server and set its id in DISCORD_REVIEW_CHANNEL_ID.';
      return [broken('The review channel does not exist, or is not in this server', repair)];
    }
    const overwrites = 'permission_overwrites' in found ? (found.permission_overwrites ?? []) : [];
    const granted = channelPermissions(guild, me, overwrites);
    const lacking = Object.entries(needed).flatMap(([name, bit]) => ((granted & bit) === 0n ? [name] : []));
    const everyone = { ...me, user: { ...me.user, id: '0' }, roles: [] };
    const isOpen = (channelPermissions(guild, everyone, overwrites) & needed['View Channel']) !== 0n;
    const name = `#${found.name ?? found.id}`;
    const rights =
      lacking.length === 0
        ? ok(`The bot may post cards in ${name}`)
        : broken(
            `The bot may not post cards in ${name}: ${lacking.join(', ')}`,
            `Edit Channel > Permissions: allow the bot's role ${lacking.join(', ')}.`,
          );
    const privacy = isOpen
      ? warning(`Everybody reads ${name}`, 'Edit Channel > Permissions > @everyone: deny View Channel.')
      : ok(`${name} is hidden from @everyone`);
    return [rights, privacy];
  },
});
