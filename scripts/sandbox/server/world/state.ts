import type {
  APIApplicationCommand,
  APIEmbed,
  APIMessageTopLevelComponent,
  APIModalInteractionResponseCallbackData,
  Permissions,
} from 'discord-api-types/v10';
import type { MailView, WebhookView } from '../../api/index.ts';
import type { AuthorizationRecord, CodeRecord, TokenRecord } from './oauthRecords.ts';

/** Times are milliseconds of the sandbox's clock. Everything here is JSON once Maps are written as entries. */
export interface UserRecord {
  id: string;
  username: string;
  global_name: string | null;
  discriminator: string;
  avatar: string | null;
  bot: boolean;
  dmOpen: boolean;
  locale: string;
}

export interface MemberRecord {
  userId: string;
  nick: string | null;
  roles: string[];
  joinedAt: number;
  pending: boolean;
  timedOutUntil: number | null;
}

export interface RoleRecord {
  id: string;
  name: string;
  permissions: string;
  position: number;
  color: number;
  managed: boolean;
  mentionable: boolean;
  hoist: boolean;
  /** The application whose own role this is. */
  botId: string | null;
}

interface Overwrite {
  id: string;
  /** 0 role, 1 member. */
  type: 0 | 1;
  allow: Permissions;
  deny: Permissions;
}

export interface ChannelRecord {
  id: string;
  /** 0 text, 1 direct message, 4 category, 11 public thread, 15 forum. */
  type: 0 | 1 | 4 | 11 | 15;
  name: string;
  topic: string | null;
  position: number;
  overwrites: Overwrite[];
  /** The person at the other end of a direct message with the application. */
  recipientId: string | null;
  lastMessageId: string | null;
  /** Of a thread; one on a message has the message's id. */
  thread?: { parentId: string; ownerId: string; startedAt: number; archiveAfterMinutes: number };
}

export interface MessageRecord {
  id: string;
  channelId: string;
  authorId: string;
  /** 0 default, 7 join notice, 19 reply, 20 command answer. */
  type: 0 | 7 | 19 | 20 | 23;
  content: string;
  embeds: APIEmbed[];
  components: APIMessageTopLevelComponent[];
  flags: number;
  mentions: string[];
  mentionRoles: string[];
  mentionEveryone: boolean;
  createdAt: number;
  editedAt: number | null;
  nonce: string | number | null;
  repliedTo: string | null;
  /** Only this person sees it. */
  ephemeralFor: string | null;
  /** The interaction it answers. */
  interactionId: string | null;
  pinned: boolean;
  /** There is no second one, though the first was deleted. */
  hadThread?: true;
}

export interface InteractionRecord {
  id: string;
  token: string;
  /** 2 command, 3 component, 5 modal submit. */
  type: 2 | 3 | 5;
  name: string;
  userId: string;
  /** null in a direct message. */
  guildId: string | null;
  channelId: string;
  /** The message whose component was used, for a modal: from which it was opened. */
  messageId: string | null;
  /** 1 chat input, 2 user, 3 message, of a command. */
  commandType: number | null;
  at: number;
  callbackType: number | null;
  callbackData: unknown;
  /** The message `@original` means. */
  originalId: string | null;
  deferred: boolean;
  failed: boolean;
  modal: APIModalInteractionResponseCallbackData | null;
  modalOpen: boolean;
  followUps: string[];
  /** For a modal submit: the interaction that opened the modal. */
  openedBy: string | null;
}

interface BanRecord {
  userId: string;
  reason: string | null;
}

export interface AuditRecord {
  id: string;
  actionType: number;
  userId: string;
  targetId: string;
  reason: string | null;
  at: number;
  changes: { key: string; old_value?: unknown; new_value?: unknown }[];
}

interface ApplicationRecord {
  id: string;
  /** Where it is not that of the application. */
  botId?: string;
  name: string;
  description: string;
  clientSecret: string;
  token: string;
  redirectUris: string[];
  portalUrl: string | null;
  intents: { guildMembers: boolean };
  /** Where interactions go instead of the gateway. */
  interactionsEndpointUrl?: string | null;
  requiresCodeGrant?: boolean;
  /** The account that owns it has no two-factor authentication. */
  ownerLacksTwoFactor?: boolean;
}

interface GuildRecord {
  id: string;
  name: string;
  ownerId: string;
  systemChannelId: string;
  features: string[];
  named: { memberRoleId: string; approvedRoleId: string; reviewerRoleId: string; reviewChannelId: string };
  inviteCode: string;
  /** For power over it. */
  requiresTwoFactor?: boolean;
}

/** A mail as the application handed it over. */
export type MailRecord = Omit<MailView, 'at'> & { at: number };

/** A webhook as the application sent it. */
type WebhookRecord = Omit<WebhookView, 'at'> & { at: number };

export interface WorldState {
  version: 1;
  counter: { count: number; lastId: string; secret: string };
  clockOffset: number;
  application: ApplicationRecord;
  guild: GuildRecord;
  users: Map<string, UserRecord>;
  members: Map<string, MemberRecord>;
  roles: Map<string, RoleRecord>;
  channels: Map<string, ChannelRecord>;
  /** By channel, oldest first. */
  messages: Map<string, Map<string, MessageRecord>>;
  /** Guild commands and global ones (without guild_id). */
  commands: Map<string, APIApplicationCommand>;
  interactions: Map<string, InteractionRecord>;
  authorizations: Map<string, AuthorizationRecord>;
  codes: Map<string, CodeRecord>;
  tokens: Map<string, TokenRecord>;
  bans: Map<string, BanRecord>;
  audit: AuditRecord[];
  mails: Map<string, MailRecord>;
  webhooks: { refuses: boolean; deliveries: WebhookRecord[] };
}
