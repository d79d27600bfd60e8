import { AuditLogEvent, PermissionFlagsBits as Bits } from 'discord-api-types/v10';
import { recordAudit } from '../../world/audit.ts';
import { startThread, takesMessages } from '../../world/channels.ts';
import {
  deleteMessage,
  editMessage,
  findByNonce,
  listMessages,
  type MessageDraft,
  postMessage,
  rememberNonce,
} from '../../world/messages.ts';
import { can } from '../../world/permissions.ts';
import { presentChannel } from '../../world/present.ts';
import { presentMessage } from '../../world/presentMessage.ts';
import type { ChannelRecord } from '../../world/state.ts';
import type { World } from '../../world/World.ts';
import {
  bodyOf,
  botActor,
  type Call,
  created,
  limitQuery,
  noContent,
  ok,
  routesFor,
  snowflakeQuery,
} from '../Call.ts';
import { invalidField, refuse } from '../errors.ts';
import { wantChannel, wantMessage, wantPermission } from '../guards.ts';
import { checkEdit, checkMessage } from '../messageChecks.ts';

/** The parts of a message body the sandbox keeps. */
export function draftOf(body: Record<string, unknown>): MessageDraft {
  const draft: Record<string, unknown> & MessageDraft = {};
  for (const key of ['content', 'embeds', 'components', 'flags', 'nonce']) {
    if (body[key] !== undefined) {
      draft[key] = body[key];
    }
  }
  if (body['allowed_mentions'] !== undefined) {
    draft['allowedMentions'] = body['allowed_mentions'];
  }
  const reference = body['message_reference'];
  if (typeof reference === 'object' && reference !== null && 'message_id' in reference) {
    draft['repliedTo'] = String(reference.message_id);
  }
  return draft;
}

/** A server in common takes both to be in it: the application out of its own reaches nobody. */
function wantReachable(world: World, channel: ChannelRecord): void {
  if (channel.type !== 1 || channel.recipientId === null) {
    return;
  }
  if ([channel.recipientId, world.botId].some((id) => world.member(id) === undefined)) {
    throw refuse('noMutualGuilds');
  }
  if (world.user(channel.recipientId)?.dmOpen !== true) {
    throw refuse('closedDirectMessages');
  }
}

function wantReference(world: World, channel: ChannelRecord, draft: MessageDraft): void {
  if (typeof draft.repliedTo === 'string' && world.message(channel.id, draft.repliedTo) === undefined) {
    throw invalidField('message_reference', 'REPLIES_UNKNOWN_MESSAGE', 'Unknown message');
  }
}

function send(call: Call) {
  const { world } = call;
  const channel = wantChannel(call);
  wantPermission(call, Bits.SendMessages, channel);
  if (!takesMessages(channel)) {
    throw refuse('notText');
  }
  const body = bodyOf(call);
  checkMessage(body, true);
  if (Array.isArray(body['embeds']) && body['embeds'].length > 0) {
    wantPermission(call, Bits.EmbedLinks, channel);
  }
  wantReachable(world, channel);
  const draft = draftOf(body);
  wantReference(world, channel, draft);
  if (body['enforce_nonce'] === true && draft.nonce !== undefined && draft.nonce !== null) {
    const sent = findByNonce(world, world.botId, draft.nonce);
    if (sent !== undefined) {
      return ok(presentMessage(world, sent));
    }
  }
  const message = postMessage(world, channel, world.botId, draft);
  rememberNonce(world, message);
  return ok(presentMessage(world, message));
}

function list(call: Call) {
  const channel = wantChannel(call);
  if (!can(call.world, call.world.botId, Bits.ReadMessageHistory, channel)) {
    return ok([]);
  }
  const limit = limitQuery(call, { min: 1, max: 100, otherwise: 50 });
  const before = snowflakeQuery(call, 'before');
  const after = snowflakeQuery(call, 'after');
  const found = listMessages(call.world, channel.id, { limit, before, after });
  return ok(found.map((message) => presentMessage(call.world, message)));
}

function one(call: Call) {
  const channel = wantChannel(call);
  wantPermission(call, Bits.ReadMessageHistory, channel);
  return ok(presentMessage(call.world, wantMessage(call, channel)));
}

function edit(call: Call) {
  const channel = wantChannel(call);
  const message = wantMessage(call, channel);
  if (message.authorId !== call.world.botId) {
    throw refuse('foreignMessage');
  }
  const body = bodyOf(call);
  checkEdit(message, body);
  return ok(presentMessage(call.world, editMessage(call.world, message, draftOf(body))));
}

function remove(call: Call) {
  const channel = wantChannel(call);
  const message = wantMessage(call, channel);
  if (message.authorId !== call.world.botId) {
    wantPermission(call, Bits.ManageMessages, channel);
    recordAudit(call.world, botActor(call), AuditLogEvent.MessageDelete, message.authorId);
  }
  deleteMessage(call.world, message);
  return noContent();
}

const archiveChoices: readonly unknown[] = [60, 1440, 4320, 10_080];
const longestThreadName = 100;

/** What is asked for, of a text channel. */
function readThread(call: Call, channel: ChannelRecord) {
  wantPermission(call, Bits.CreatePublicThreads, channel);
  if (channel.type !== 0) {
    throw refuse('wrongChannelType');
  }
  const { name, auto_archive_duration: after = 1440 } = bodyOf(call);
  if (typeof name !== 'string' || name.trim() === '' || name.length > longestThreadName) {
    throw invalidField('name', 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 100 in length.');
  }
  if (!archiveChoices.includes(after)) {
    const words = `Value must be one of (${archiveChoices.join(', ')}).`;
    throw invalidField('auto_archive_duration', 'BASE_TYPE_CHOICES', words);
  }
  return { name: name.trim(), ownerId: call.world.botId, archiveAfterMinutes: Number(after) };
}

/** A message has one in its life. */
function openThreadOnMessage(call: Call) {
  const channel = wantChannel(call);
  const message = wantMessage(call, channel);
  const draft = readThread(call, channel);
  if (message.hadThread) {
    throw refuse('threadExists');
  }
  return created(presentChannel(call.world, startThread(call.world, message, draft)));
}

/** A public one; of the others, which Discord makes where no type is named, the sandbox has none. */
function openThread(call: Call) {
  const channel = wantChannel(call);
  const draft = readThread(call, channel);
  if (bodyOf(call)['type'] !== 11) {
    throw invalidField('type', 'BASE_TYPE_CHOICES', 'Value must be one of (11).');
  }
  return created(presentChannel(call.world, startThread(call.world, channel, draft)));
}

export const messageRoutes = routesFor('bot', {
  'GET /channels/:channel': (call) => ok(presentChannel(call.world, wantChannel(call))),
  'GET /channels/:channel/messages': list,
  'POST /channels/:channel/messages': send,
  'GET /channels/:channel/messages/:message': one,
  'PATCH /channels/:channel/messages/:message': edit,
  'DELETE /channels/:channel/messages/:message': remove,
  'POST /channels/:channel/messages/:message/threads': openThreadOnMessage,
  'POST /channels/:channel/threads': openThread,
});
