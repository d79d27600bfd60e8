import { type Config, restOptions } from '@yieldwren/shared';
import { Client, type GatewayDispatchEvents, GatewayIntentBits, Options } from 'discord.js';

/** What the intents below bring. An event of another intent is never sent, and nothing says so. */
export type ClientEvent = (typeof GatewayDispatchEvents)[
  | `${'Guild' | 'GuildRole' | 'Channel'}${'Create' | 'Update' | 'Delete'}`
  | `GuildMember${'Add' | 'Update' | 'Remove'}`];

/**
 * The connection's shape: members and users are not cached (the ledger knows who waits, not a cache), and nothing it
 * sends can notify anybody. Its REST client is its own, so that answers never queue behind the effects.
 */
export function createClient(config: Config): Client {
  return new Client({
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMembers],
    rest: restOptions(config),
    allowedMentions: { parse: [] },
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: 0,
      GuildMemberManager: { maxSize: 0, keepOverLimit: (member) => member.id === member.client.user.id },
      UserManager: { maxSize: 0, keepOverLimit: (user) => user.id === user.client.user.id },
    }),
  });
}
