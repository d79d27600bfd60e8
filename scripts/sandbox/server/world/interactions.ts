import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { presentInteraction } from './presentInteraction.ts';
import type { ChannelRecord, InteractionRecord } from './state.ts';
import type { World } from './World.ts';

export const TOKEN_MS = 15 * 60_000;
const KEPT = 2000;

export interface InteractionDraft {
  type: InteractionRecord['type'];
  name: string;
  userId: string;
  channel: ChannelRecord;
  messageId?: string | null;
  commandType?: number | null;
  openedBy?: string | null;
  locale?: string | undefined;
  data: unknown;
}

/** Makes the interaction, sends it to the application by the gateway, and marks it failed when no answer comes in time. */
export function startInteraction(world: World, draft: InteractionDraft): InteractionRecord {
  const interaction: InteractionRecord = {
    id: world.newId(),
    token: `${Buffer.from('interaction').toString('base64url')}${world.newSecret('interaction', 48)}`,
    type: draft.type,
    name: draft.name,
    userId: draft.userId,
    guildId: draft.channel.type === 1 ? null : world.guildId,
    channelId: draft.channel.id,
    messageId: draft.messageId ?? null,
    commandType: draft.commandType ?? null,
    at: world.now(),
    callbackType: null,
    callbackData: null,
    originalId: null,
    deferred: false,
    failed: false,
    modal: null,
    modalOpen: false,
    followUps: [],
    openedBy: draft.openedBy ?? null,
  };
  const { interactions } = world.state;
  interactions.set(interaction.id, interaction);
  const oldest = interactions.keys().next().value;
  if (interactions.size > KEPT && oldest !== undefined) {
    interactions.delete(oldest);
  }
  if (!world.state.application.interactionsEndpointUrl) {
    world.dispatch('INTERACTION_CREATE', presentInteraction(world, interaction, draft), 0);
  }
  tellInteraction(world, interaction);
  world.clock.after(world.acknowledgeMs, () => failUnanswered(world, interaction));
  return interaction;
}

/** Neither answered nor given up. */
export const isWaiting = ({ callbackType, failed }: InteractionRecord): boolean =>
  callbackType === null && !failed;

function failUnanswered(world: World, interaction: InteractionRecord): void {
  if (!isWaiting(interaction)) {
    return;
  }
  interaction.failed = true;
  tellInteraction(world, interaction);
  world.events.emit('callback', interaction);
}

function tellInteraction(world: World, interaction: InteractionRecord): void {
  world.tell({ event: 'interaction', subject: interaction.id, userId: interaction.userId });
}

export function settleInteraction(
  world: World,
  interaction: InteractionRecord,
  callbackType: number,
  data: unknown,
): void {
  interaction.callbackType = callbackType;
  interaction.callbackData = data ?? null;
  tellInteraction(world, interaction);
  const opener = world.state.interactions.get(interaction.openedBy ?? '');
  if (opener !== undefined) {
    closeModal(world, opener);
  }
  world.events.emit('callback', interaction);
}

export function openModal(
  world: World,
  interaction: InteractionRecord,
  modal: APIModalInteractionResponseCallbackData,
): void {
  interaction.modal = modal;
  interaction.modalOpen = true;
  world.tell({ event: 'modal', subject: interaction.id, userId: interaction.userId });
}

export function closeModal(world: World, interaction: InteractionRecord): void {
  interaction.modalOpen = false;
  world.tell({ event: 'modalClosed', subject: interaction.id, userId: interaction.userId });
}

export function isTokenExpired(world: World, interaction: InteractionRecord): boolean {
  return world.now() - interaction.at > TOKEN_MS;
}

export function byToken(world: World, token: string): InteractionRecord | undefined {
  return [...world.state.interactions.values()].find((one) => one.token === token);
}
