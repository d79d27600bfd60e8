import { type Actor, type Config, rightsOf } from '@yieldwren/shared';
import type { BaseInteraction } from 'discord.js';

/** Roles as this very interaction carries them: a role taken a second ago counts no more. */
function rolesOf(member: BaseInteraction['member']): readonly string[] {
  if (!member) {
    return [];
  }
  // discord.js leaves out those of a server that it has not got yet, and counts @everyone as one.
  return '_roles' in member ? member['_roles'] : member.roles;
}

/** Who presses or types. Nobody is a reviewer in direct messages or in another server. */
export function actorOf(
  interaction: Pick<BaseInteraction, 'guildId' | 'member' | 'user'>,
  config: Pick<Config, 'DISCORD_GUILD_ID' | 'DISCORD_REVIEWER_ROLE_ID' | 'DISCORD_LEAD_ROLE_ID'>,
): Actor {
  const isHere = interaction.guildId === config.DISCORD_GUILD_ID;
  return {
    id: interaction.user.id,
    name: interaction.user.globalName ?? interaction.user.username,
    ...rightsOf(isHere ? rolesOf(interaction.member) : [], config),
    surface: 'discord',
  };
}
