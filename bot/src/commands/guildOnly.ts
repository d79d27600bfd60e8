import { ApplicationIntegrationType, InteractionContextType } from 'discord.js';

/** Where a command stands: in the server, never in direct messages. */
export const guildOnly = {
  contexts: [InteractionContextType.Guild],
  integration_types: [ApplicationIntegrationType.GuildInstall],
};
