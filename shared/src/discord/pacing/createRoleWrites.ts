import { DefaultUserAgent, DiscordAPIError, type DiscordErrorData, HTTPError } from '@discordjs/rest';
import { Routes } from 'discord-api-types/v10';
import type { Config } from '../../config.ts';
import { callDiscord, type Reply } from '../callDiscord.ts';
import { type Lane, Pacer, type PacerOptions } from './Pacer.ts';

type RoleConfig = Pick<Config, 'DISCORD_URL' | 'DISCORD_TOKEN' | 'DISCORD_GUILD_ID'>;

/** One role for one person; `reason` stands in the guild's audit log. */
export interface RoleWrite {
  method: 'PUT' | 'DELETE';
  user: string;
  role: string;
  reason: string;
  lane: Lane;
}

async function failureOf(response: Reply, method: string, url: string): Promise<Error> {
  const { status, statusText } = response;
  if (status >= 500) {
    return new HTTPError(status, statusText, method, url, {});
  }
  // A page instead of JSON has no code: the caller sees a failure without one, as with discord.js.
  const data = (await response.json().catch(() => ({ message: statusText }))) as DiscordErrorData;
  return new DiscordAPIError(data, data.code, status, method, url, {});
}

/**
 * Role writes past discord.js's queue, which sends a bucket's requests one by one.
 * `write` resolves when Discord has taken it and throws what discord.js would throw.
 */
export function createRoleWrites(config: RoleConfig, options?: PacerOptions) {
  const pacer = new Pacer(options);
  const write = async ({ method, user, role, reason, lane }: RoleWrite): Promise<void> => {
    const url = `${config.DISCORD_URL}/api/v10${Routes.guildMemberRole(config.DISCORD_GUILD_ID, user, role)}`;
    const headers = {
      authorization: `Bot ${config.DISCORD_TOKEN}`,
      'user-agent': DefaultUserAgent,
      'x-audit-log-reason': encodeURIComponent(reason),
    };
    const response = await pacer.send(lane, async () => await callDiscord(url, { method, headers }));
    if (!response.ok) {
      throw await failureOf(response, method, url);
    }
    await response.text();
  };
  return { write, turnAway: () => pacer.turnAway() };
}
