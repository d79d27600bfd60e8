import { createHash } from 'node:crypto';
import { REST, type RESTOptions } from '@discordjs/rest';
import {
  type APIChannel,
  type APIGuildMember,
  type APIMessage,
  type APIUser,
  ChannelType,
  type RESTPatchAPIChannelMessageJSONBody,
  type RESTPostAPIChannelMessageJSONBody,
  Routes,
} from 'discord-api-types/v10';
import type { Config } from '../config.ts';
import { limits } from '../limits.ts';
import { type Patience, requestWhole } from './callDiscord.ts';
import { tellWaits } from './calls.ts';
import { isUnauthorized } from './errors.ts';
import { type CallConfig, createPacedCalls } from './pacing/createPacedCalls.ts';
import type { Lane, PacerOptions } from './pacing/Pacer.ts';

/** One role for one person; `reason` stands in the guild's audit log. */
export interface RoleWrite {
  method: 'PUT' | 'DELETE';
  user: string;
  role: string;
  reason: string;
  lane: Lane;
  /** As PacedRequest has it. */
  beforeDeparture?: () => Promise<void>;
}

/** Options that both processes and discord.js itself use: one base URL, short waits, retries by our own layer. */
export function restOptions(config: Pick<Config, 'DISCORD_URL'> & Patience): Partial<RESTOptions> {
  return {
    api: `${config.DISCORD_URL}/api`,
    version: '10',
    retries: 0,
    timeout: config.DISCORD_PATIENCE_MS ?? limits.discordTimeoutMs,
    makeRequest: requestWhole,
    rejectOnRateLimit: (data) => data.timeToReset > 12_000 || data.retryAfter > 12_000,
  };
}

/** Discord knows a nonce, of at most 25 characters, whatever channel it came in: each channel has its own. */
const onceIn = (channel: string, nonce: string | number) => ({
  nonce: createHash('sha256').update(`${channel} ${nonce}`).digest('hex').slice(0, 25),
  enforce_nonce: true,
});

/** Of people the bot writes to it knows so many. */
const mostConversations = 10_000;

/** Nobody is notified by what others typed, whatever is sent. */
export const silently = <T extends object>(body: T) => ({ ...body, allowed_mentions: { parse: [] } });

/** What others typed never notifies anybody: who sends a message does not say whom. */
type Silent<T> = Omit<T, 'allowed_mentions'>;

/** The few calls to Discord that the product makes as the bot. Every failure is thrown as discord.js has it. */
export type Discord = ReturnType<typeof createDiscord>;

export function createDiscord(config: Parameters<typeof restOptions>[0] & CallConfig, pacing?: PacerOptions) {
  const roles = createPacedCalls(config, '/guilds/:id/members/:id/roles/:id', pacing);
  const members = createPacedCalls(config, '/guilds/:id/members/:id', pacing);
  const rest = new REST(restOptions(config)).setToken(config.DISCORD_TOKEN);
  tellWaits(rest);
  const guild = config.DISCORD_GUILD_ID;

  async function call<T>(run: () => Promise<unknown>): Promise<T> {
    try {
      return (await run()) as T;
    } catch (error) {
      if (isUnauthorized(error)) {
        // discord.js forgets its token after one 401, spurious or not.
        rest.setToken(config.DISCORD_TOKEN);
      }
      throw error;
    }
  }

  const whoAmI = () => call<APIUser>(() => rest.get(Routes.user()));
  let own: string | undefined;
  /** By whom they are with. */
  const conversations = new Map<string, string>();

  return {
    rest,
    /** @param signal aborts it, while it waits for its turn as well, and makes room for the next at once */
    getMember: async (user: string, signal?: AbortSignal) => {
      const path = Routes.guildMember(guild, user);
      const response = await members.call({ method: 'GET', path, lane: 'urgent', signal });
      return (await response.json()) as APIGuildMember;
    },
    /** Adds a person by their own token (scope guilds.join). @returns null: they were a member already */
    addMember: async (user: string, accessToken: string, signal: AbortSignal) => {
      const body = { access_token: accessToken };
      const reply = await call<APIGuildMember | ArrayBuffer>(() =>
        rest.put(Routes.guildMember(guild, user), { body, signal }),
      );
      return reply instanceof ArrayBuffer ? null : reply;
    },
    /** One page, ascending by id. */
    listMembers: (after: string, limit = 1_000) =>
      call<APIGuildMember[]>(() =>
        rest.get(Routes.guildMembers(guild), { query: new URLSearchParams({ limit: String(limit), after }) }),
      ),
    /** Resolves when Discord has taken it. */
    writeRole: async ({ user, role, reason, ...request }: RoleWrite) => {
      const path = Routes.guildMemberRole(guild, user, role);
      await roles.call({ ...request, path, headers: { 'x-audit-log-reason': encodeURIComponent(reason) } });
    },
    /** What waits for its turn fails at once, to be made again later: the process ends, or writes roles no more. */
    rejectWaiting: () => {
      roles.rejectWaiting();
      members.rejectWaiting();
    },
    /** @throws 401 when the token is not accepted */
    whoAmI,
    /** The bot's user id, which of applications made before autumn 2016 is not the client id. Asked for once. */
    readOwnId: async (): Promise<string> => (own ??= (await whoAmI()).id),
    /** The conversation with somebody; one that this process has opened is not opened again. */
    openDm: async (user: string): Promise<Pick<APIChannel, 'id'>> => {
      const known = conversations.get(user);
      if (known) {
        return { id: known };
      }
      const open = () => rest.post(Routes.userChannels(), { body: { recipient_id: user } });
      const { id } = await call<APIChannel>(open);
      conversations.set(user, id);
      const [oldest] = conversations.size > mostConversations ? conversations.keys() : [];
      if (oldest) {
        conversations.delete(oldest);
      }
      return { id };
    },
    /** @param body with a nonce, however long that is, the same one again within minutes is the same message */
    send: (channel: string, { nonce, ...body }: Silent<RESTPostAPIChannelMessageJSONBody>) =>
      call<APIMessage>(() =>
        rest.post(Routes.channelMessages(channel), {
          body: silently(nonce === undefined ? body : { ...body, ...onceIn(channel, nonce) }),
        }),
      ),
    edit: (channel: string, message: string, body: Silent<RESTPatchAPIChannelMessageJSONBody>) =>
      call<APIMessage>(() => rest.patch(Routes.channelMessage(channel, message), { body: silently(body) })),
    /** @throws unknownChannel when there is none */
    readChannel: (channel: string) => call<APIChannel>(() => rest.get(Routes.channel(channel))),
    /** A public thread, on a message or on none. @throws threadExists when the message has one, or had */
    startThread: (channel: string, message: string | undefined, name: string) => {
      const how = message === undefined ? { type: ChannelType.PublicThread } : {};
      const body = { name, auto_archive_duration: 10_080, ...how };
      return call<APIChannel>(() => rest.post(Routes.threads(channel, message), { body }));
    },
    /** The newest, or the first behind an id. */
    readMessages: (channel: string, limit: number, after?: string) =>
      call<APIMessage[]>(() =>
        rest.get(Routes.channelMessages(channel), {
          query: new URLSearchParams({ limit: String(limit), ...(after ? { after } : {}) }),
        }),
      ),
  };
}
