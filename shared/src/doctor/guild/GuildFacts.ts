import type { ChannelType } from 'discord-api-types/v10';

export interface RoleFacts {
  id: string;
  name: string;
  position: number;
  permissions: bigint;
  /** Belongs to an integration: nobody can give it. */
  isManaged: boolean;
}

/** What a channel changes for one role or member. */
export interface OverwriteFacts {
  id: string;
  allow: bigint;
  deny: bigint;
}

export interface ChannelFacts {
  name: string;
  type: ChannelType;
  overwrites: readonly OverwriteFacts[];
}

/** What of the server the checks look at, whoever supplies it: REST, or the gateway's cache. */
export interface GuildFacts {
  id: string;
  name: string;
  ownerId: string;
  roles: readonly RoleFacts[];
  /** The bot as a member, with the ids of its roles. */
  me: { id: string; roles: readonly string[] };
  /** A moderator has timed the bot out. */
  isTimedOut: boolean;
  /** The server requires two-factor authentication for power over it, and the account that owns the bot has none. */
  lacksTwoFactor: boolean;
  /** The review channel; null when the server does not show it to the bot. */
  channel: ChannelFacts | null;
}
