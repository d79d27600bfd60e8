import type { Config } from '../../config.ts';
import type { GuildFacts, RoleFacts } from './GuildFacts.ts';

/** The roles of reviewers and leads, as far as the settings name them and the server has them. */
export function reviewRoles({ roles }: Pick<GuildFacts, 'roles'>, settings: Partial<Config>): RoleFacts[] {
  const ids = [settings.DISCORD_REVIEWER_ROLE_ID, settings.DISCORD_LEAD_ROLE_ID];
  return roles.filter(({ id }) => ids.includes(id));
}
