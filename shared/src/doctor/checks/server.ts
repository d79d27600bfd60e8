import { defineCheck } from '../Check.ts';
import { judgeGuild } from '../guild/judgeGuild.ts';

/** The bot's place, rights, roles and review channel in the server. */
export const server = defineCheck({
  name: 'server',
  needs: ['DISCORD_TOKEN', 'DISCORD_URL', 'DISCORD_CLIENT_ID', 'DISCORD_GUILD_ID'],
  look: async (settings, context) => judgeGuild(await context.guild(), settings),
});
