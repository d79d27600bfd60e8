import type { Context } from '@yieldwren/shared';
import type { Guild } from 'discord.js';
import { guildFindings } from './guildFindings.ts';

/** Says at start what is not right in the server, each thing with its repair; the bot runs on and waits for it. */
export function nameFindings({ config, log }: Context, guild: Guild | null): void {
  for (const { text, repair } of guildFindings(guild, config)) {
    log.warn({ repair }, text);
  }
}
