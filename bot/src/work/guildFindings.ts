import { type Config, judgeGuild } from '@yieldwren/shared';
import type { Guild } from 'discord.js';
import { readGuild } from './readGuild.ts';

/** What is not right in the server, as the gateway tells it, each thing with its repair. */
export const guildFindings = (guild: Guild | null, config: Config) =>
  judgeGuild(readGuild(guild, config), config).filter(({ state }) => state !== 'ok');
