import type { APIEmbed, APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { GatewayIntentBits, MessageFlags } from 'discord-api-types/v10';
import { normalEmbeds, numberComponents, presentMessageEvent } from './presentMessage.ts';
import type { ChannelRecord, MessageRecord } from './state.ts';
import type { World } from './World.ts';

interface AllowedMentions {
  parse?: string[];
  users?: string[];
  roles?: string[];
}

export interface MessageDraft {
  content?: string | null;
  embeds?: APIEmbed[] | null;
  components?: APIMessageTopLevelComponent[] | null;
  flags?: number | null;
  nonce?: string | number | null;
  repliedTo?: string | null;
  allowedMentions?: AllowedMentions | null;
  ephemeralFor?: string | null;
  interactionId?: string | null;
  type?: MessageRecord['type'];
}

/** Discord keeps all; a soak of half an hour posts over five thousand cards. */
const KEPT_IN_CHANNEL = 50_000;

function ids(content: string, pattern: RegExp): string[] {
  return [...new Set([...content.matchAll(pattern)].flatMap((match) => match[1] ?? []))];
}

function findMentions(world: World, content: string, allowed: AllowedMentions | null | undefined) {
  const users = ids(content, /<@!?(\d{17,20})>/g).filter((id) => world.user(id) !== undefined);
  const roles = ids(content, /<@&(\d{17,20})>/g).filter((id) => world.role(id) !== undefined);
  const everyone = /@(everyone|here)/.test(content);
  if (allowed === null || allowed === undefined) {
    return { users, roles, everyone };
  }
  const parses = (kind: string) => allowed.parse?.includes(kind) === true;
  return {
    users: users.filter((id) => parses('users') || allowed.users?.includes(id) === true),
    roles: roles.filter((id) => parses('roles') || allowed.roles?.includes(id) === true),
    everyone: everyone && parses('everyone'),
  };
}

function messageIntent(channel: ChannelRecord): number {
  return channel.type === 1 ? GatewayIntentBits.DirectMessages : GatewayIntentBits.GuildMessages;
}

export function postMessage(
  world: World,
  channel: ChannelRecord,
  authorId: string,
  draft: MessageDraft,
): MessageRecord {
  const content = draft.content ?? '';
  const mentions = findMentions(world, content, draft.allowedMentions);
  const message: MessageRecord = {
    id: world.newId(),
    channelId: channel.id,
    authorId,
    type: draft.type ?? (typeof draft.repliedTo === 'string' ? 19 : 0),
    content,
    embeds: normalEmbeds(draft.embeds ?? []),
    components: numberComponents(draft.components ?? []),
    flags: draft.flags ?? 0,
    mentions: mentions.users,
    mentionRoles: mentions.roles,
    mentionEveryone: mentions.everyone,
    createdAt: world.now(),
    editedAt: null,
    nonce: draft.nonce ?? null,
    repliedTo: draft.repliedTo ?? null,
    ephemeralFor: draft.ephemeralFor ?? null,
    interactionId: draft.interactionId ?? null,
    pinned: false,
  };
  const list = world.state.messages.get(channel.id) ?? new Map<string, MessageRecord>();
  world.state.messages.set(channel.id, list);
  list.set(message.id, message);
  const oldest = list.keys().next().value;
  if (list.size > KEPT_IN_CHANNEL && oldest !== undefined) {
    list.delete(oldest);
  }
  if (message.ephemeralFor === null) {
    channel.lastMessageId = message.id;
    world.dispatch('MESSAGE_CREATE', presentMessageEvent(world, message), messageIntent(channel));
  }
  tellMessage(world, message);
  return message;
}

function tellMessage(world: World, message: MessageRecord): void {
  world.tell({
    event: 'message',
    channelId: message.channelId,
    subject: message.id,
    ...(message.ephemeralFor === null ? {} : { userId: message.ephemeralFor }),
  });
}

export function editMessage(world: World, message: MessageRecord, draft: MessageDraft): MessageRecord {
  if (draft.content !== undefined) {
    message.content = draft.content ?? '';
    const mentions = findMentions(world, message.content, draft.allowedMentions);
    message.mentions = mentions.users;
    message.mentionRoles = mentions.roles;
    message.mentionEveryone = mentions.everyone;
  }
  if (draft.embeds !== undefined) {
    message.embeds = normalEmbeds(draft.embeds ?? []);
  }
  if (draft.components !== undefined) {
    message.components = numberComponents(draft.components ?? []);
  }
  // What takes the place of "thinking…" is the answer, not an edit of it.
  if ((message.flags & MessageFlags.Loading) === 0) {
    message.editedAt = world.now();
  }
  if (typeof draft.flags === 'number') {
    message.flags = draft.flags;
  }
  const channel = world.channel(message.channelId);
  if (message.ephemeralFor === null && channel !== undefined) {
    world.dispatch('MESSAGE_UPDATE', presentMessageEvent(world, message), messageIntent(channel));
  }
  tellMessage(world, message);
  return message;
}

export function deleteMessage(world: World, message: MessageRecord): void {
  world.state.messages.get(message.channelId)?.delete(message.id);
  const channel = world.channel(message.channelId);
  if (message.ephemeralFor === null && channel !== undefined) {
    world.dispatch(
      'MESSAGE_DELETE',
      {
        id: message.id,
        channel_id: message.channelId,
        ...(channel.type === 1 ? {} : { guild_id: world.guildId }),
      },
      messageIntent(channel),
    );
  }
  world.tell({
    event: 'messageDelete',
    channelId: message.channelId,
    subject: message.id,
    ...(message.ephemeralFor === null ? {} : { userId: message.ephemeralFor }),
  });
}

export interface MessagePage {
  limit: number;
  before?: string | undefined;
  after?: string | undefined;
  /** Also the ephemeral ones of this person. */
  as?: string | undefined;
}

/** Newest first, as Discord lists them; without the messages only somebody else sees. */
export function listMessages(world: World, channelId: string, page: MessagePage): MessageRecord[] {
  const all = [...(world.state.messages.get(channelId)?.values() ?? [])].filter(
    (message) => message.ephemeralFor === null || message.ephemeralFor === page.as,
  );
  if (page.after !== undefined) {
    const after = BigInt(page.after);
    return all
      .filter((message) => BigInt(message.id) > after)
      .slice(0, page.limit)
      .toReversed();
  }
  const { before } = page;
  const older = before === undefined ? all : all.filter((message) => BigInt(message.id) < BigInt(before));
  return older.slice(-page.limit).toReversed();
}

const NONCE_MEMORY = 5 * 60_000;

const nonceKey = (authorId: string, nonce: string | number) => `${authorId}:${nonce}`;

/** The message already sent with this nonce by this author, in whatever channel, while Discord would still remember it. */
export function findByNonce(world: World, authorId: string, nonce: string | number) {
  const known = world.nonces.get(nonceKey(authorId, nonce));
  if (known === undefined || world.clock.elapsed() - known.at > NONCE_MEMORY) {
    return undefined;
  }
  return world.message(known.channelId, known.messageId);
}

export function rememberNonce(world: World, { id, channelId, authorId, nonce }: MessageRecord): void {
  if (nonce !== null) {
    world.nonces.set(nonceKey(authorId, nonce), { channelId, messageId: id, at: world.clock.elapsed() });
  }
}
