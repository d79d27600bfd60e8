import { GuildFeature } from 'discord-api-types/v10';
import { evidenceOf } from '../../discord/errors.ts';
import { defineCheck } from '../Check.ts';
import { broken, ok, warning } from '../Finding.ts';

const renew = 'Server > Invite People > Edit invite link > never expires, then set DISCORD_INVITE_URL.';

/** The last part of an invite's address, whichever host it names. */
export const inviteCodeOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

/** The link by which applicants come into the server. */
export const invite = defineCheck({
  name: 'invite',
  needs: ['DISCORD_TOKEN', 'DISCORD_INVITE_URL', 'DISCORD_GUILD_ID'],
  look: async ({ DISCORD_INVITE_URL, DISCORD_GUILD_ID }, context) => {
    const reader = context.discord();
    const found = await reader.invite(inviteCodeOf(DISCORD_INVITE_URL)).catch((error: unknown) => {
      if (evidenceOf(error)['status'] === 404) {
        return null;
      }
      throw error;
    });
    if (found === null) {
      return [broken('The invite does not exist or has expired', renew)];
    }
    if (found.guild?.id !== DISCORD_GUILD_ID) {
      return [broken('The invite leads to another server', renew)];
    }
    if (found.guild.features.includes(GuildFeature.InvitesDisabled)) {
      const resume = 'Server Settings > Invites: let invites be used again.';
      return [broken('The invite lets nobody in: the server has paused its invites', resume)];
    }
    if (found.expires_at) {
      return [warning(`The invite expires at ${found.expires_at}`, renew)];
    }
    return [ok('The invite leads to the server and does not expire')];
  },
});
