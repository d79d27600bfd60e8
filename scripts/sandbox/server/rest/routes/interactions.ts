import {
  type APIModalInteractionResponseCallbackData,
  MessageFlags,
  InteractionResponseType as Types,
} from 'discord-api-types/v10';
import { isObject, type LooseComponent } from '../../world/components.ts';
import { openModal, settleInteraction } from '../../world/interactions.ts';
import { editMessage, postMessage } from '../../world/messages.ts';
import { presentMessage } from '../../world/presentMessage.ts';
import type { InteractionRecord, MessageRecord } from '../../world/state.ts';
import type { World } from '../../world/World.ts';
import { bodyOf, type Call, noContent, ok, param, routesFor } from '../Call.ts';
import { invalidField, refuse } from '../errors.ts';
import { checkMessage } from '../messageChecks.ts';
import { checkModal } from '../modalChecks.ts';
import { draftOf } from './messages.ts';

function wantInteraction(call: Call): InteractionRecord {
  const interaction = call.world.state.interactions.get(param(call, 'interaction'));
  if (interaction === undefined || interaction.token !== param(call, 'token')) {
    throw refuse('unknownInteraction');
  }
  if (interaction.callbackType !== null) {
    throw refuse('alreadyAcknowledged');
  }
  if (interaction.failed) {
    throw refuse('unknownInteraction');
  }
  return interaction;
}

const badType = (allowed: string) =>
  invalidField('type', 'BASE_TYPE_CHOICES', `Value must be one of {${allowed}}.`);

function wantAllowedType(interaction: InteractionRecord, type: Types): void {
  const fromMessage = interaction.messageId !== null && interaction.type !== 2;
  if ((type === Types.DeferredMessageUpdate || type === Types.UpdateMessage) && !fromMessage) {
    throw badType('4, 5, 9');
  }
  if (type === Types.Modal && interaction.type === 5) {
    throw badType('4, 5, 6, 7');
  }
  if (![4, 5, 6, 7, 9].includes(type)) {
    throw badType('4, 5, 6, 7, 9');
  }
}

/** Posts an answer in the name of the application, ephemeral when its flag says so. */
export function answerMessage(
  world: World,
  interaction: InteractionRecord,
  data: LooseComponent,
  extra: { loading?: boolean; followUpTo?: string | null } = {},
): MessageRecord {
  const channel = world.channel(interaction.channelId);
  if (channel === undefined) {
    throw refuse('unknownChannel');
  }
  const flags = typeof data['flags'] === 'number' ? data['flags'] : 0;
  const isEphemeral = (flags & MessageFlags.Ephemeral) !== 0;
  return postMessage(world, channel, world.botId, {
    ...draftOf(data),
    flags: extra.loading === true ? flags | MessageFlags.Loading : flags,
    ephemeralFor: isEphemeral ? interaction.userId : null,
    interactionId: interaction.id,
    repliedTo: extra.followUpTo ?? null,
    type: interaction.type === 2 && extra.followUpTo === undefined ? 20 : 19,
  });
}

function sourceMessage(world: World, interaction: InteractionRecord): MessageRecord | undefined {
  return interaction.messageId === null
    ? undefined
    : world.message(interaction.channelId, interaction.messageId);
}

function perform(world: World, interaction: InteractionRecord, type: Types, data: LooseComponent) {
  if (type === Types.Modal) {
    checkModal(data);
    openModal(world, interaction, data as unknown as APIModalInteractionResponseCallbackData);
    return undefined;
  }
  if (type === Types.DeferredMessageUpdate) {
    interaction.originalId = interaction.messageId;
    return undefined;
  }
  if (type === Types.UpdateMessage) {
    checkMessage(data, false);
    const source = sourceMessage(world, interaction);
    if (source === undefined) {
      throw refuse('unknownMessage');
    }
    interaction.originalId = source.id;
    return editMessage(world, source, draftOf(data));
  }
  const isDeferred = type === Types.DeferredChannelMessageWithSource;
  if (!isDeferred) {
    checkMessage(data, true);
  }
  interaction.deferred = isDeferred;
  const flags = typeof data['flags'] === 'number' ? data['flags'] & MessageFlags.Ephemeral : 0;
  const sent = isDeferred ? { flags } : data;
  const replyTo = interaction.type === 3 ? { followUpTo: interaction.messageId } : {};
  const message = answerMessage(world, interaction, sent, { loading: isDeferred, ...replyTo });
  interaction.originalId = message.id;
  return message;
}

function callback(call: Call) {
  const { world } = call;
  const interaction = wantInteraction(call);
  const body = bodyOf(call);
  const type: Types = Number(body['type']);
  wantAllowedType(interaction, type);
  const data = isObject(body['data']) ? body['data'] : {};
  const message = perform(world, interaction, type, data);
  settleInteraction(world, interaction, type, data);
  if (call.query.get('with_response') !== 'true') {
    return noContent();
  }
  return ok({
    interaction: {
      id: interaction.id,
      type: interaction.type,
      channel_id: interaction.channelId,
      ...(interaction.guildId === null ? {} : { guild_id: interaction.guildId }),
      ...(message === undefined
        ? {}
        : {
            response_message_id: message.id,
            response_message_loading: type === Types.DeferredChannelMessageWithSource,
            response_message_ephemeral: message.ephemeralFor !== null,
          }),
    },
    ...(message === undefined
      ? {}
      : {
          resource: {
            type: type === Types.UpdateMessage ? Types.UpdateMessage : Types.ChannelMessageWithSource,
            message: presentMessage(world, message),
          },
        }),
  });
}

export const interactionRoutes = routesFor('none', {
  'POST /interactions/:interaction/:token/callback': callback,
});
