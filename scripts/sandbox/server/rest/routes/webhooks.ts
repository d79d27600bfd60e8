import { MessageFlags } from 'discord-api-types/v10';
import { byToken, isTokenExpired } from '../../world/interactions.ts';
import { deleteMessage, editMessage } from '../../world/messages.ts';
import { presentMessage } from '../../world/presentMessage.ts';
import type { InteractionRecord, MessageRecord } from '../../world/state.ts';
import { bodyOf, type Call, noContent, ok, param, routesFor } from '../Call.ts';
import { refuse } from '../errors.ts';
import { checkEdit, checkMessage } from '../messageChecks.ts';
import { answerMessage } from './interactions.ts';
import { draftOf } from './messages.ts';

function wantInteraction(call: Call): InteractionRecord {
  const interaction = byToken(call.world, param(call, 'token'));
  if (param(call, 'webhook') !== call.world.state.application.id) {
    throw refuse('unknownWebhook');
  }
  if (interaction === undefined || isTokenExpired(call.world, interaction)) {
    throw refuse('invalidWebhookToken');
  }
  if (interaction.callbackType === null) {
    throw refuse('unknownWebhook');
  }
  return interaction;
}

function wantMessage(call: Call, interaction: InteractionRecord): MessageRecord {
  const named = param(call, 'message');
  const isOriginal = named === '@original' || named === '';
  const id = isOriginal ? interaction.originalId : named;
  const isOwn =
    id !== null && (isOriginal || id === interaction.originalId || interaction.followUps.includes(id));
  const message = isOwn ? call.world.message(interaction.channelId, id) : undefined;
  if (message === undefined) {
    throw refuse('unknownMessage');
  }
  return message;
}

function get(call: Call) {
  return ok(presentMessage(call.world, wantMessage(call, wantInteraction(call))));
}

function edit(call: Call) {
  const interaction = wantInteraction(call);
  const message = wantMessage(call, interaction);
  const body = bodyOf(call);
  checkEdit(message, body);
  const draft = draftOf(body);
  // Of those of a message only this one can be set and unset.
  const hidden = (draft.flags ?? message.flags) & MessageFlags.SuppressEmbeds;
  draft.flags = (message.flags & ~MessageFlags.Loading & ~MessageFlags.SuppressEmbeds) | hidden;
  return ok(presentMessage(call.world, editMessage(call.world, message, draft)));
}

function remove(call: Call) {
  deleteMessage(call.world, wantMessage(call, wantInteraction(call)));
  return noContent();
}

function followUp(call: Call) {
  const { world } = call;
  const interaction = wantInteraction(call);
  const body = bodyOf(call);
  checkMessage(body, true);
  const waiting =
    interaction.originalId === null
      ? undefined
      : world.message(interaction.channelId, interaction.originalId);
  // Discord lets the first follow-up take the place of a deferred answer that is still 'thinking…'.
  if (waiting !== undefined && (waiting.flags & MessageFlags.Loading) !== 0) {
    const flags = waiting.flags & ~MessageFlags.Loading;
    return ok(presentMessage(world, editMessage(world, waiting, { ...draftOf(body), flags })));
  }
  const message = answerMessage(world, interaction, body, { followUpTo: interaction.originalId });
  interaction.followUps.push(message.id);
  return ok(presentMessage(world, message));
}

export const webhookRoutes = routesFor('none', {
  'POST /webhooks/:webhook/:token': followUp,
  'GET /webhooks/:webhook/:token/messages/:message': get,
  'PATCH /webhooks/:webhook/:token/messages/:message': edit,
  'DELETE /webhooks/:webhook/:token/messages/:message': remove,
});
