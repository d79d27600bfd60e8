import { type Config, type Context, judgeGuild } from '@yieldwren/shared';
import type { Guild } from 'discord.js';
import { readGuild } from './readGuild.ts';

/** What is not right in the server, as the gateway tells it, each thing with its repair. */
export const guildFindings = (guild: Guild | null, config: Config) =>
  judgeGuild(readGuild(guild, config), config).filter(({ state }) => state !== 'ok');

/** Says them at start; the bot runs on and waits for it. */
export function nameFindings({ config, log }: Context, guild: Guild | null): void {
  for (const { text, repair } of guildFindings(guild, config)) {
    log.warn({ repair }, text);
  }
}
