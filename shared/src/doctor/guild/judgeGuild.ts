import type { Config } from '../../config.ts';
import { broken, type CheckResult, ok } from '../Finding.ts';
import type { GuildFacts } from './GuildFacts.ts';
import { judgeChannel } from './judgeChannel.ts';
import { judgePermissions } from './judgePermissions.ts';
import { judgeRoles } from './judgeRoles.ts';
import { invitationPermissions } from './permissions.ts';

const inServer = ['card', 'member_role', 'approved_role'] as const;

export const invitationUrl = (discordUrl: string, application: string): string =>
  `${discordUrl}/oauth2/authorize?client_id=${application}&scope=bot+applications.commands&permissions=${invitationPermissions}`;

/**
 * Everything the bot needs of the server, asking Discord nothing.
 * @param guild null when the bot is not in it
 */
export function judgeGuild(guild: GuildFacts | null, settings: Partial<Config>): CheckResult[] {
  if (guild === null) {
    const { DISCORD_URL = '', DISCORD_CLIENT_ID = '' } = settings;
    const invitation = invitationUrl(DISCORD_URL, DISCORD_CLIENT_ID);
    return [
      {
        ...broken(
          'The bot is not in the server of DISCORD_GUILD_ID',
          `Invite it: ${invitation}, correct DISCORD_GUILD_ID, or wait until Discord has the server again.`,
        ),
        holdsUp: [...inServer, 'dm'],
      },
    ];
  }
  return [
    guild.isTimedOut
      ? {
          ...broken(
            `The bot is in the server "${guild.name}", but timed out there: it may only look on`,
            'Server Settings > Members > the bot: remove its timeout.',
          ),
          holdsUp: inServer,
        }
      : ok(`The bot is in the server "${guild.name}"`),
    ...judgePermissions(guild, settings),
    ...judgeRoles(guild, settings),
    ...(settings.DISCORD_REVIEW_CHANNEL_ID === undefined ? [] : judgeChannel(guild, settings)),
  ];
}
