import { REST } from '@discordjs/rest';
import {
  type APIApplication,
  type APIApplicationCommand,
  type APIChannel,
  type APIGuild,
  type APIGuildMember,
  type APIInvite,
  type APIUser,
  type RESTGetAPIGuildRoleMemberCountsResult,
  Routes,
} from 'discord-api-types/v10';
import type { Config } from '../config.ts';
import type { Patience } from '../discord/callDiscord.ts';
import { restOptions } from '../discord/client.ts';

export type ReaderConfig = Pick<Config, 'DISCORD_URL' | 'DISCORD_TOKEN'> & Patience;

/** Reads Discord for the checks; each thing once, however many checks want it. */
export class DiscordReader {
  readonly rest: REST;
  readonly #known = new Map<string, Promise<unknown>>();

  constructor(config: ReaderConfig) {
    this.rest = new REST(restOptions(config)).setToken(config.DISCORD_TOKEN);
  }

  #once<T>(route: `/${string}`, query = new URLSearchParams()): Promise<T> {
    const known = this.#known.get(route) ?? this.rest.get(route, { query });
    this.#known.set(route, known);
    return known as Promise<T>;
  }

  /** The bot's own application; every other question waits for it, so that a bad token fails all alike. */
  application(): Promise<APIApplication> {
    return this.#once(Routes.currentApplication());
  }

  async #asBot<T>(route: `/${string}`, query?: URLSearchParams): Promise<T> {
    await this.application();
    return await this.#once<T>(route, query);
  }

  /** The bot's own account: its `mfa_enabled` is that of the account which owns it. */
  user = () => this.#asBot<APIUser>(Routes.user());
  /** With its roles. */
  guild = (guild: string) => this.#asBot<APIGuild>(Routes.guild(guild));
  /** Those that the bot is in. */
  guilds = () =>
    this.#asBot<{ id: string; name: string; approximate_member_count?: number }[]>(
      Routes.userGuilds(),
      new URLSearchParams({ with_counts: 'true' }),
    );
  /** How many members each role has. */
  roleCounts = (guild: string) =>
    this.#asBot<RESTGetAPIGuildRoleMemberCountsResult>(`${Routes.guildRoles(guild)}/member-counts`);
  channels = (guild: string) => this.#asBot<APIChannel[]>(Routes.guildChannels(guild));
  commands = (application: string) =>
    this.#asBot<APIApplicationCommand[]>(
      Routes.applicationCommands(application),
      new URLSearchParams({ with_localizations: 'true' }),
    );
  invite = (code: string) => this.#asBot<APIInvite>(Routes.invite(code));

  /** The bot as a member of the server. */
  async me(guild: string): Promise<APIGuildMember> {
    const { bot, id } = await this.application();
    return await this.#asBot<APIGuildMember>(Routes.guildMember(guild, bot?.id ?? id));
  }

  /** What was read is asked for anew. */
  forget(): void {
    this.#known.clear();
  }
}
